import type { Request, Response, Router } from 'express';
import type { Counts, MailQueue } from './records/repository.ts';

export interface Api {
  /**
   * To be mounted before any body parser: `app.use('/api', api.router)`. Answers everything below
   * that address, unknown paths and failures too, as JSON. The app's "trust proxy" decides whose
   * word about the visitor's address counts.
   */
  router: Router;
  /** Sets the cookies that a page's forms need, where a browser hasn't got them. */
  issueCookies(req: Request, res: Response): void;
  /** False when nothing can be kept any more until the process is started again. */
  healthy(): boolean;
  /** Whether something could be kept just now. */
  ready(): Promise<boolean>;
  /**
   * Adds to what was counted on a day, and answers the totals of what was added to. Rejects when it
   * can't be kept just now.
   */
  addCounts(day: string, counts: Counts): Promise<Counts>;
  /** What waits to be mailed to the studio; undefined when nothing is mailed, or it can't be said. */
  mailQueue(): Promise<MailQueue | undefined>;
  /** Finishes running writes and lets go of the data folder. Close the web server first. */
  close(): Promise<void>;
}
