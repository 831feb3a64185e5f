// Runs on both sides.
import about from '#content/about.yaml';

/** The tabs of /about in order. `value` is the one of the query parameter `tab`; none for the first. */
export const TABS = [
  { id: 'tech-stack', label: about.tabs.techStack, value: null },
  { id: 'team', label: about.tabs.team, value: 'team' },
  { id: 'projects', label: about.tabs.projects, value: 'projects' },
] as const;

export type TabId = (typeof TABS)[number]['id'];

/** The tab that an address chooses; the first one when it names none that exists. */
export const chosenTab = (value: string | null): TabId =>
  TABS.find((tab) => tab.value !== null && tab.value === value)?.id ?? 'tech-stack';

/** Address of a tab, relative to the page. */
export const tabAddress = (value: string | null): string =>
  value === null ? '/about' : `/about?tab=${value}`;
