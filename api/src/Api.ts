import type { Request, Response, Router } from 'express';
import type { Counts, MailQueue } from './records/repository.ts';

export interface Api {
  /**
   * Mount before any body parser: `app.use('/api', api.router)`. Answers all paths below, also unknown
   * ones and failures, as JSON. Takes the visitor's address by the app's "trust proxy".
   */
  router: Router;
  /** Sets the cookies that forms need, if the browser lacks them. */
  issueCookies(req: Request, res: Response): void;
  /** False if only a restart of the process can make the storage work again. */
  healthy(): boolean;
  /** Whether the storage accepts writes now. */
  ready(): Promise<boolean>;
  /** Why the storage isn't open yet; undefined once it is. */
  reason?(): string | undefined;
  /**
   * Adds to the counts of a day. Resolves to the new totals of these counts; rejects if the storage
   * can't take them now.
   */
  addCounts(day: string, counts: Counts): Promise<Counts>;
  /** Mails waiting for the studio; undefined without mail, or if the storage doesn't answer. */
  mailQueue(): Promise<MailQueue | undefined>;
  /** Finishes running writes and releases the data folder. Close the web server first. */
  close(): Promise<void>;
}
