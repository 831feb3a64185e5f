// Browser only, in the bench's builds. Stands in for the shell's `remotes.ts`: the same class, but
// the remotes' code is part of this build, and there is no federation.
import type { PageModule, RoutesModule, SectionModule } from '@site/kit/contract';
import { isSection, parseSlot, type SlotKey } from '@site/kit/slotKey';
import { exposes } from 'bench-exposes';

export class RemoteLoader {
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

  /** Costs nothing where everything is there already. */
  prefetch(key: SlotKey): void {
    this.load(key).catch(() => {});
  }
}
