// Releases that claim other versions of React; their code is the installed one.
import { version as REACT } from 'react';
import { notYet, releaseEdited } from './breakRelease.ts';
import { changedBuild, editExposes, editFacts, everyFile } from './brokenBuilds.ts';

/** Makes the pages' descriptions say which React renders them. */
const SHOWS_REACT = `{ ...exposes, './routes': () => exposes['./routes']().then((m) => ({
  default: m.default.map((route) => ({ ...route, load: () => route.load().then((page) => ({
    ...page,
    head: (...given) => ({
      ...page.head(...given), description: 'Rendered by React ' + require('react').version,
    }),
  })) })),
})) }`;

/** The version that an entry asks the shell for. */
const wanted = (react: string): string => `"^${react.split('.').slice(0, 2).join('.')}.0"`;
const asksFor = (react: string) => (code: string) => code.replaceAll(wanted(REACT), wanted(react));

/** What a page says whose release shows React. */
export const renderedBy = (react: string): string => `Rendered by React ${react}`;

/** Publishes a copy of the live release built with another React. Resolves to `name@version`. */
export async function publishWith(
  releasesDir: string,
  name: string,
  react: string,
  runtime?: string,
): Promise<string> {
  const all = (code: string) => asksFor(react)(code.replaceAll(REACT, react));
  const facts = ({
    shared,
    federation,
  }: {
    shared: Record<string, string>;
    federation: string;
  }) => ({
    shared: { ...shared, react, 'react-dom': react },
    ...(runtime && { federation: federation.replace(/^[^+]*/, runtime) }),
  });
  const version = await releaseEdited(releasesDir, name, { all, facts }, notYet);
  return `${name}@${version}`;
}

/** A build of the blog with another React. @param spoil changes its code */
export const blogWith = (react: string, spoil = (code: string) => code): Promise<string> =>
  changedBuild(
    editExposes(SHOWS_REACT),
    everyFile(spoil),
    everyFile(asksFor(react)),
    editFacts(({ shared }) => ({ shared: { ...shared, react, 'react-dom': react } })),
  );
