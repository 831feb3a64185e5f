import { parseSlot } from '@site/kit/slotKey';
import { SHELL } from '../../store/releases.schema.ts';
import type { Check, Finding } from '../Check.ts';

/** The sections that the shell places are still there. */
export const removedExpose: Check = {
  code: 'removed-expose',
  title: 'Sections that live pages show are still exposed',
  async run({ pin, next, sections }) {
    return (await sections()).flatMap((key): Finding[] => {
      const { remote, name: expose } = parseSlot(key);
      if (pin.name !== SHELL && pin.name !== remote) return [];
      const owner = next.remotes[remote]?.live;
      if (owner && Object.hasOwn(owner.exposes, expose)) return [];
      const section = expose.replace('./', '');
      return [
        pin.name === SHELL
          ? {
              reason: `The new shell shows ${section} of ${remote}, which ${owner ? `${remote} ${owner.version} doesn't expose` : 'is not live'}.`,
              fix: `Release a ${remote} that exposes "${expose}" first, or take the section out of the shell.`,
            }
          : {
              reason: `${pin.name} ${pin.version} doesn't expose ${section} any more, and the home page shows it.`,
              fix: `Expose "${expose}" again, or release a shell that doesn't show it first.`,
            },
      ];
    });
  },
};
