// Reports of previews, behind signed links.
import type { Registry } from '@platform/contract';
import { pictureFile } from '@platform/contract/publishing';
import {
  findReport,
  REPORT_PATH,
  type ReleaseStore,
  type Report,
  readReportToken,
} from '@platform/registry';
import { type Request, type Response, Router } from 'express';
import { reportPage, STYLE_HASH } from './reportPage.ts';

const HEADERS = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  // The address is the key.
  'Referrer-Policy': 'no-referrer',
};

const POLICY = [
  "default-src 'none'",
  `style-src '${STYLE_HASH}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The pictures came out of the sandbox. */
const PICTURE_POLICY = "default-src 'none'; sandbox";

export function reportRoutes(store: ReleaseStore, registry: () => Registry): Router {
  async function find(req: Request, res: Response) {
    res.set(HEADERS);
    const token = readReportToken(String(req.params.token), registry().signer);
    const found = token && (await findReport(store, token.id));
    if (found) return found;
    const reason = token
      ? 'This report has been removed, or is on another server of the site: open the link again.'
      : 'This link is invalid or has expired.';
    res
      .status(token ? 404 : 403)
      .type('txt')
      .send(`${reason}\nMake a new one: npm run release -- --preview\n`);
    return null;
  }
  return Router()
    .get(`${REPORT_PATH}/:token`, async (req, res) => {
      const found = await find(req, res);
      if (!found) return;
      const address = `${REPORT_PATH}/${req.params.token}/`;
      res.set('Content-Security-Policy', POLICY).type('html');
      res.send(reportPage(found.report, address));
    })
    .get(`${REPORT_PATH}/:token/:file`, async (req, res) => {
      const found = await find(req, res);
      if (!found) return;
      const { file } = req.params;
      if (!picturesOf(found.report).has(file))
        return void res.status(404).type('txt').send('No such picture.\n');
      res.set('Content-Security-Policy', PICTURE_POLICY).type('image/png');
      res.sendFile(file, {
        root: found.folder,
        cacheControl: false,
        etag: false,
        lastModified: false,
      });
    });
}

const picturesOf = ({ pages }: Report): Set<string> =>
  new Set(
    pages.flatMap(({ pictures }, index) =>
      pictures.flatMap((picture) => picture.parts.map((part) => pictureFile(index, picture, part))),
    ),
  );
