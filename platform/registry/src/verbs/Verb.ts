import type { Given, Shape } from '@platform/contract/cli/verbs';
import type { ChangeMeta } from '../live/changeEntries.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import type { Log } from '../store/registryFile.ts';

/** What a command works on: opened by the command line, or by a server for a request. */
export interface Context {
  store: ReleaseStore;
  /** Of the site, for links. */
  origin: string;
  meta: ChangeMeta & { log: Log };
  /** With a key: the one name that the command may show. */
  only?: string;
  /** What else the operator should know, for `status`. */
  warning?: (() => Promise<string | undefined>) | undefined;
}

/** The result for programs, and the lines for people. */
export interface Answer {
  result: object;
  lines: string[];
}

/** A command on releases: its words and options, and what it does. */
export interface Verb extends Shape {
  /** @throws UsageError, or when the change is rejected; nothing changes then */
  run(context: Context, given: never): Promise<Answer>;
}

export const verb = <S extends Shape>(
  shape: S,
  run: (context: Context, given: Given<S>) => Promise<Answer>,
) => ({ ...shape, run });
