import { type ExtensionPoint, type ExtensionPoints, selectContributions } from '@platform/contract';
import type { Check } from './Check.ts';

/** Only for the released remote: a shell that later allows less shows less. */
export const contributions: Check = {
  code: 'contributions',
  title: 'The shell accepts its contributions to home page and menus',
  async run({ deployment: { name, version, contributions: own = [] }, next, layout }) {
    if (own.length === 0) return [];
    const { extensionPoints } = await layout();
    const names = [...new Set(own.map(({ extensionPoint }) => extensionPoint))];
    const rejected = names.filter((each) => {
      const asked = own.filter(({ extensionPoint }) => extensionPoint === each).length;
      const point = findPoint(extensionPoints, each);
      const accepted = point
        ? selectContributions(each, { [name]: { contributions: own } }, point)
        : [];
      return asked > accepted.length;
    });
    return rejected.map((each) => ({
      reason: `${name} ${version} contributes more to "${each}" than shell ${next.shell.live.version} allows: ${describePoint(findPoint(extensionPoints, each))}.`,
      fix: "Remove it from `contributions` in rsbuild.config.ts. The site's operator can allow it in the shell first (docs/adding-a-remote.md).",
    }));
  },
};

/** The name comes from a release, so `constructor` must not find an inherited property. */
const findPoint = (all: ExtensionPoints | undefined, name: string): ExtensionPoint | undefined =>
  all && Object.hasOwn(all, name) ? all[name] : undefined;

function describePoint(point: ExtensionPoint | undefined): string {
  if (!point) return 'it has no such extension point';
  const { remotes, most } = point;
  return `${most} of ${remotes === '*' ? 'each remote' : remotes.join(', ') || 'no remote'}`;
}
