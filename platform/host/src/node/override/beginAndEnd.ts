// Server only. A link that a command on this machine has made puts a cookie into one browser, and
// another one takes it away.
import { type Request, type Response, Router } from 'express';

interface BeginAndEnd {
  path: string;
  endPath: string;
  /** What a token says, if it is good. */
  check(token: string): { expires: number } | undefined;
  /** The Set-Cookie headers; a `maxAge` of 0 deletes them. */
  cookies(token: string, maxAge: number): string[];
  /** Command that makes a new link. */
  again: string;
}

export function beginAndEnd({ path, endPath, check, cookies, again }: BeginAndEnd): Router {
  const home = (res: Response, headers: string[]) =>
    res.set(PRIVATE).append('Set-Cookie', headers).redirect(303, '/');
  return Router()
    .get(path, (req: Request, res: Response) => {
      const { token } = req.query;
      const valid = typeof token === 'string' && check(token);
      if (valid) {
        const left = Math.floor(valid.expires - Date.now() / 1000);
        return home(res, cookies(token, Math.max(0, left)));
      }
      res.status(403).set(PRIVATE).type('txt');
      res.send(
        `This link is not valid here, or its time is over.\nMake a new one on the server: ${again}\n`,
      );
    })
    .get(endPath, (_req, res) => home(res, cookies('', 0)));
}

export const PRIVATE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
