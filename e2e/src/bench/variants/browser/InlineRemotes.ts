// Browser only, in the bench's builds. Replaces the host's `remotes.ts` with the same class, for remotes whose
// code is part of this build.
import {
  isSection,
  type PageModule,
  parseSlot,
  type RoutesModule,
  type SectionModule,
  type SlotKey,
} from '@platform/contract';
import { exposes } from 'bench-exposes';
import type { RemoteLoader as SiteLoader } from '../../../../../platform/host/src/browser/slots/remotes.ts';

/** What the host requires of its own class. */
type Loader = Pick<SiteLoader, 'load' | 'prefetchesOwn' | 'prefetch'>;

export class RemoteLoader implements Loader {
  async load(key: SlotKey) {
    const { remote, name } = parseSlot(key);
    const offered = exposes[remote] ?? {};
    const get = (expose: string) => {
      const load = offered[expose];
      if (!load) throw new Error(`${expose} of ${remote} is not in this build.`);
      return load();
    };
    if (isSection(name)) {
      return { component: ((await get(name)) as SectionModule).default };
    }
    const { default: routes } = (await get('./routes')) as RoutesModule;
    const page = await routes.find(({ id }) => id === name)?.load();
    if (!page) throw new Error(`There is no route ${name}.`);
    return { component: page.Page, page } satisfies { page: PageModule; component: unknown };
  }

  /** As in any bundle, other pages’ code arrives on every page. */
  prefetchesOwn(): boolean {
    return false;
  }

  /** Free where everything has arrived already. */
  async prefetch(key: SlotKey): Promise<void> {
    await this.load(key).catch(() => {});
  }
}
