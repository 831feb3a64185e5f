// Server only. Calls the API that runs in this process, on a visitor's own request: their address,
// their cookies and where their browser says it comes from count as they stand.
import type { RequestHandler } from 'express';
import type { SiteApi } from '../siteApi.ts';

/** @param handler answers every address below /api with JSON */
export const sendInside =
  (handler: RequestHandler): SiteApi['send'] =>
  (req, res, { path, headers, body }) =>
    new Promise((resolve, reject) => {
      const { url } = req;
      const { 'set-cookie': _cookies, ...page } = res.getHeaders();
      for (const [name, value] of Object.entries({
        ...headers,
        'Content-Type': 'application/json',
      })) {
        req.headers[name.toLowerCase()] = value;
      }
      Object.assign(req, { url: path, body });
      // The answer is a page's: its body is taken here, and its headers are the page's again.
      res.json = (answer) => {
        Reflect.deleteProperty(res, 'json');
        req.url = url;
        for (const [name, value] of Object.entries(page)) if (value) res.setHeader(name, value);
        const { statusCode: status } = res;
        resolve({ ok: status < 300, status, body: answer });
        return res;
      };
      handler(req, res, reject);
    });
