// `site editor <folder>`: Decap CMS with its configuration, for a host of its own (docs/editing.md).
import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Verb } from '@platform/contract/cli/program';
import { site } from '@site/brand/site';
import { allContent } from '../content/loadContent.ts';
import { decapConfig } from './decapConfig.ts';
import { decapFolder } from './decapFiles.ts';
import { editorPage } from './editorPage.ts';

export async function writeEditor({
  args: [given = ''],
  options: { backend = [] },
  say,
  misuse,
}: Verb<{ backend?: string[] }>): Promise<void> {
  const pairs = backend.map((pair) => pair.split(/=(.*)/s, 2) as [string, string?]);
  const values = Object.fromEntries(pairs.map(([name, value = '']) => [name, value]));
  if (!values.name || !values.repo)
    misuse('--backend needs a name and a repo: --backend name=gitlab repo=studio/website');
  const folder = path.resolve(process.env.INIT_CWD ?? '', given);
  const config = {
    ...decapConfig(await allContent(), { branch: 'main', ...values }),
    // Each change is a branch with a pull or merge request.
    publish_mode: 'editorial_workflow',
    site_url: site.url,
    display_url: site.url,
  };
  await cp(await decapFolder((line) => say({}, line)), folder, { recursive: true });
  await writeFile(path.join(folder, 'index.html'), editorPage({ isLocal: false }));
  // JSON is YAML.
  await writeFile(path.join(folder, 'config.yml'), `${JSON.stringify(config, null, 2)}\n`);
  say({ folder }, `Wrote the editor to ${folder}. Upload it to a host of its own.`);
}
