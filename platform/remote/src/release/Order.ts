import type { Build, Outcome, ReleaseRequest, Uploaded } from '@platform/contract/publishing';

/** A command line of `release`. */
export interface Order extends ReleaseRequest {
  /** Without a version: to be built. None names the remote in this folder. */
  names: (Pick<Uploaded, 'name'> & Partial<Uploaded>)[];
  /** Finished output instead of a new build. */
  built?: string | undefined;
  withoutBrowser: boolean;
}

/** Releases what an order names. @param build makes one of its builds */
export type Deliver = (
  order: Order,
  build: (name: string) => Promise<Build>,
  log: (line: string) => void,
) => Promise<Outcome[]>;
