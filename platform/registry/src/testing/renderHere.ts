// For tests only. Renders pages in this process, with the Node bundles of fake deployments.
import { readFile } from 'node:fs/promises';
import type { Deployment } from '@platform/contract';
import { hostModules, loadBundle } from '@platform/contract/bundle/loadBundle';
import type { RenderBundle } from '@platform/contract/rendering';
import type { OpenRenderer } from '../store/ReleaseStore.ts';

export const renderHere: OpenRenderer = async (store) => {
  async function bundle(shell: Deployment): Promise<RenderBundle> {
    const file = store.fileOf(shell, shell.node);
    const code = await readFile(file, 'utf8');
    return loadBundle(code, file, shell.base, hostModules().shell) as RenderBundle;
  }
  return {
    async render({ shell, remotes, ...request }) {
      const { render } = await bundle(shell);
      const loads = Object.entries(remotes).map(([name, { routes, base, files }]) => {
        const load = () => Promise.reject(new Error('Fake remotes have no code.'));
        return [name, { routes, release: { base, files }, load }];
      });
      const called = { entering() {}, timeLimitMs: 1_000, shell };
      return render({ ...request, ...called, remotes: Object.fromEntries(loads) });
    },
    async layout(shell) {
      const { sections = [], extensionPoints } = await bundle(shell);
      return { sections, extensionPoints };
    },
    async close() {},
  };
};
