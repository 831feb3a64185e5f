import { type Request, type Response, Router } from 'express';

interface TokenRoutes {
  path: string;
  endPath: string;
  /** Expiry of a valid token in seconds since 1970; undefined for an invalid one. */
  check(token: string): Promise<{ expires: number } | undefined>;
  /** The Set-Cookie headers; a `maxAge` of 0 deletes the cookies. */
  cookies(token: string, maxAge: number): string[];
  /** Command that creates a new link. */
  command: string;
}

/** Routes that store a link's signed token in a cookie and delete it. */
export function tokenRoutes({ path, endPath, check, cookies, command }: TokenRoutes): Router {
  const home = (res: Response, headers: string[]) =>
    res.set(PRIVATE).append('Set-Cookie', headers).redirect(303, '/');
  return Router()
    .get(path, async (req: Request, res: Response) => {
      const { token } = req.query;
      const valid = typeof token === 'string' && (await check(token));
      if (valid) {
        const left = Math.floor(valid.expires - Date.now() / 1000);
        return home(res, cookies(token, Math.max(0, left)));
      }
      res.status(403).set(PRIVATE).type('txt');
      res.send(
        `This link is invalid or has expired.\nCreate a new one on the server: ${command}\n`,
      );
    })
    .get(endPath, (_req, res) => home(res, cookies('', 0)));
}

export const PRIVATE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
