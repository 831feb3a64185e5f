import { type Allowance, type Allowances, granted } from '@platform/contract';
import type { Check } from './Check.ts';

/** Asked only of what is released: a shell that allows less later on shows less. */
export const place: Check = {
  code: 'place',
  title: 'What it puts onto the home page and into menus is allowed',
  async run({ pin: { name, version, wishes = [] }, next, places }) {
    if (wishes.length === 0) return [];
    const { allowances } = await places();
    const refused = [...new Set(wishes.map((wish) => wish.place))].filter((each) => {
      const wished = wishes.filter((wish) => wish.place === each).length;
      const allowance = allowanceOf(allowances, each);
      return wished > (allowance ? granted(each, { [name]: { wishes } }, allowance).length : 0);
    });
    return refused.map((each) => ({
      reason: `${name} ${version} puts more into the place "${each}" than shell ${next.shell.live.version} allows: ${inWords(allowanceOf(allowances, each))}.`,
      fix: 'Take it out of "wishes" in rsbuild.config.ts, or have the shell allow it first: docs/adding-a-remote.md says where.',
    }));
  },
};

/** The name of a place comes from a release: `constructor` is none of the shell's. */
const allowanceOf = (all: Allowances | undefined, place: string): Allowance | undefined =>
  all && Object.hasOwn(all, place) ? all[place] : undefined;

function inWords(allowance: Allowance | undefined): string {
  if (!allowance) return 'it has no such place';
  const { remotes, most } = allowance;
  return `${most} of ${remotes === '*' ? 'each remote' : remotes.join(', ') || 'no remote'}`;
}
