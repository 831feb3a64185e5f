import type { RequestHandler, Response } from 'express';
import { encode, isCompressible } from '../encoding/encoding.ts';

/** Compresses text of `send` and `json`, unless it is streamed or has a Content-Encoding. */
export const compressResponses: RequestHandler = (req, res, next) => {
  const send = res.send.bind(res);
  res.send = (body) => {
    if (typeof body !== 'string' && !Buffer.isBuffer(body)) return send(body);
    if (typeof body === 'string') describeText(res);
    const type = res.get('Content-Type');
    if (!type || !isCompressible(type) || res.hasHeader('Content-Encoding')) return send(body);
    const raw = Buffer.isBuffer(body) ? body : Buffer.from(body);
    res.vary('Accept-Encoding');
    weakenTag(res, raw);
    if (req.fresh) return send(raw);
    const settle = ({ content, encoding }: Awaited<ReturnType<typeof encode>>) => {
      if (encoding !== 'identity') res.set('Content-Encoding', encoding);
      send(content);
    };
    encode(req.get('Accept-Encoding'), raw).then(settle).catch(next);
    return res;
  };
  next();
};

/** As Express does for strings. */
function describeText(res: Response): void {
  const type = res.get('Content-Type');
  if (!type) res.type('html');
  else if (!type.includes('charset')) res.set('Content-Type', `${type}; charset=utf-8`);
}

/** One weak tag for all codings of a body (RFC 9110, section 8.8.1). */
function weakenTag(res: Response, raw: Buffer): void {
  const tag = res.get('ETag') ?? res.app.get('etag fn')?.(raw);
  if (tag) res.set('ETag', tag.startsWith('W/') ? tag : `W/${tag}`);
}
