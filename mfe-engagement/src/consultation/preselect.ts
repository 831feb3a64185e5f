// Browser only.
import consultation from '#content/consultation.yaml';

/** Names of the form's selects. */
type Choice = 'projectType' | 'otherProjectType';

/** Selects the project type that fits the page before this one, unless one is selected. */
export function preselect(form: HTMLFormElement | null, name: Choice): void {
  const select = form?.elements.namedItem(name);
  const wanted = fitting(pathBefore())?.[name];
  if (wanted && select instanceof HTMLSelectElement && !select.value) select.value = wanted;
}

/** The content's entry for a path or a page above it; the longest one fits best. */
export const fitting = (path: string) =>
  consultation.preselect
    ?.filter(({ from }) => path === from || path.startsWith(`${from}/`))
    .toSorted((one, other) => other.from.length - one.from.length)[0];

/** Path of this site's page before this one; '' if unknown. */
function pathBefore(): string {
  const { navigation, document, location } = window;
  // Browsers without the Navigation API know it after a full page load only.
  const before = navigation?.currentEntry
    ? navigation.entries()[navigation.currentEntry.index - 1]?.url
    : document.referrer;
  const url = before ? new URL(before) : undefined;
  return url?.origin === location.origin ? url.pathname : '';
}
