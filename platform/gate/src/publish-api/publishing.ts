// Server only. The publish API (docs/releasing.md): manifest, files, then the gate's result line by line.

import { reasonSchema, versionSchema } from '@platform/contract/cli/verbs';
import { toFailure, toFailureCode } from '@platform/contract/publishing';
import {
  authenticateReleaser,
  type Denials,
  PipelineTokens,
  RequestError,
} from '@platform/registry/keys';
import { type ChangeMeta, rejectFrozen } from '@platform/registry/live';
import { commitSchema, findEntry, nameSchema, type ReleaseStore } from '@platform/registry/store';
import type { Logger } from '@platform/server/observability/log';
import { type ErrorRequestHandler, json, type Request, type Response, Router } from 'express';
import { z } from 'zod';
import type { OpenGate } from '../processes/openGate.ts';
import { releaseThroughGate } from '../release/releaseThroughGate.ts';
import { GateQueue } from './GateQueue.ts';
import { manifestSchema, Upload } from './Upload.ts';

/** A manifest of 2,000 files. */
const MAX_BODY_BYTES = 1_000_000;
/** Proxies close idle responses. */
const KEEPALIVE_MS = 15_000;

/** Uploaded releases checked with one upload; only its own pages are rendered. */
const MOST_BESIDE = 20;

/** Body of a request to release an upload. */
const requestSchema = z
  .strictObject({
    reason: reasonSchema,
    promote: z.boolean().default(true),
    /** Per cent of visitors. */
    canary: z.int().min(1).max(50).optional(),
    commit: commitSchema.optional(),
    /** Uploaded releases that are checked together with it, such as a shell that waits. */
    beside: z
      .array(z.strictObject({ name: nameSchema, version: versionSchema }))
      .max(MOST_BESIDE)
      .default([]),
    /** Signs a link that shows it, and says how it differs from the live version. */
    preview: z.boolean().default(false),
  })
  .refine(({ promote, preview }) => !promote || !preview, {
    path: ['preview'],
    error: 'A preview does not go live. Release it with --preview.',
  })
  .refine(({ promote, beside }) => !promote || beside.length === 0, {
    path: ['beside'],
    error: 'Only the site can make several names live. Release this one with --no-promote.',
  });

interface Options {
  store: ReleaseStore;
  /** Origin of the site. */
  origin: string;
  openGate: () => Promise<OpenGate>;
  log: Logger;
  denials: Denials;
  tokens?: Pick<PipelineTokens, 'check'>;
  /** Reason why this site accepts no releases; undefined when it does. */
  rejection?: () => Promise<string | undefined>;
  announceRelease?: ChangeMeta['announce'];
}

export function publishing({
  store,
  origin,
  openGate,
  log,
  denials,
  tokens = new PipelineTokens(),
  rejection = async () => undefined,
  announceRelease,
}: Options): Router {
  const queue = new GateQueue();
  const body = json({ limit: MAX_BODY_BYTES });

  /** Runs before a body is read. */
  async function releaser(req: Request) {
    const { success, data: name } = nameSchema.safeParse(req.params.name);
    if (!success)
      throw new RequestError(404, 'Not a valid name: lower-case letters, digits and hyphens.');
    const found = await denials.watch({ name, what: 'release' }, () =>
      authenticateReleaser(store, tokens, name, req.get('Authorization')),
    );
    const reason = await rejection();
    if (reason !== undefined) throw new RequestError(409, reason);
    return { ...found, name };
  }

  async function announce(req: Request, res: Response) {
    const { name } = await releaser(req);
    await read(body, req, res);
    const { files } = parse(manifestSchema, req.body);
    const upload = await Upload.begin(store, name, files);
    res.json({ upload: upload.id, missing: await upload.missing() });
  }

  async function receive(req: Request, res: Response) {
    const { name } = await releaser(req);
    const upload = await Upload.find(store, name, String(req.params.upload));
    const file = [req.params.file].flat().join('/');
    await upload.receive(file, Number(req.get('Content-Length')), req);
    res.status(204).end();
  }

  async function check(req: Request, res: Response) {
    const gone = new AbortController();
    res.once('close', () => gone.abort(new Error('The client closed the connection.')));
    const { name, ...by } = await releaser(req);
    await read(body, req, res);
    const request = parse(requestSchema, req.body);
    const upload = await Upload.find(store, name, String(req.params.upload));
    const [missing] = await upload.missing();
    if (missing) throw new RequestError(409, `${missing} has not been uploaded. Start again.`);
    const registry = await store.needRegistry();
    const entry = findEntry(registry, name);
    if (entry && request.promote) rejectFrozen(entry, registry.frozen);
    const { dist, end } = await upload.take();
    const sendLine = answerInLines(res);
    const say = (line: string) => sendLine({ line });
    const { commit = request.commit, author } = by;
    const { beside, ...wanted } = request;
    const work = () =>
      releaseThroughGate(
        store,
        [name, ...beside.map((each) => each.name)],
        async () => [{ name, dist, commit }, ...beside],
        {
          ...{ ...wanted, author, origin, site: origin, openGate, announce: announceRelease },
          ...{ log: say, gone: gone.signal },
          async rejectEnded() {
            gone.signal.throwIfAborted();
            if (await by.stillMay()) return;
            throw new RequestError(
              403,
              'The key or pipeline has lost the right to release this meanwhile. Nothing has changed.',
            );
          },
        },
      );
    const fields = { event: 'release', name, author };
    let last: object;
    try {
      const waiting = () => say('Waiting for another release to finish');
      const [outcome] = await queue.take(name, work, waiting);
      const { version, state } = outcome ?? {};
      log.info({ ...fields, version, state }, 'Released over HTTP');
      last = { outcome };
    } catch (error) {
      const { error: says, ...failure } = toFailure(error);
      const rejected = failure.problems?.map(({ code }) => code);
      log.warn({ ...fields, code: failure.code, rejected }, 'Not released');
      // Teams mustn't learn the machine's paths.
      const plain = says.replaceAll(`${dist}/`, '').replaceAll(store.folder, '…');
      last = { error: plain, ...failure };
    }
    await end('outcome' in last);
    sendLine(last);
    res.end();
  }

  return Router()
    .post('/:name', announce)
    .put('/:name/:upload/*file', receive)
    .post('/:name/:upload', check)
    .use(reject(log));
}

const read = (middleware: ReturnType<typeof json>, req: Request, res: Response) =>
  new Promise<void>((resolve, reject) =>
    middleware(req, res, (error?: unknown) => (error ? reject(error) : resolve())),
  );

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [first] = result.error.issues;
  throw new RequestError(400, `${first?.path.join('.') || 'The request'}: ${first?.message}`);
}

/** Starts a response of JSON lines; blank lines keep it open. */
function answerInLines(res: Response): (line: object) => void {
  res.writeHead(200, {
    'Content-Type': 'application/x-ndjson; charset=utf-8',
    'Cache-Control': 'no-store',
    // nginx would buffer the lines.
    'X-Accel-Buffering': 'no',
  });
  const keepAlive = setInterval(() => res.write('\n'), KEEPALIVE_MS).unref();
  res.once('close', () => clearInterval(keepAlive));
  if (res.closed) clearInterval(keepAlive);
  return (line) => void res.write(`${JSON.stringify(line)}\n`);
}

/** Answers errors before the checks, and closes the connection, so that no unread body follows. */
const reject =
  (log: Logger): ErrorRequestHandler =>
  (error, req, res, next) => {
    if (res.headersSent) return next(error);
    if (req.socket.destroyed) return;
    res.set({ 'Cache-Control': 'no-store', Connection: 'close' });
    const status = error instanceof RequestError ? error.status : Number(error?.status);
    if (status === 401 || status === 403) log.warn({ event: 'release', status }, 'Not authorised');
    if (status >= 400 && status < 600) return void res.status(status).json(toFailure(error));
    if (toFailureCode(error) !== 'failed') return void res.status(409).json(toFailure(error));
    log.error({ event: 'release', err: error }, 'A release over HTTP failed');
    res.status(500).json({
      error: 'The site failed to handle the release. Its operator finds the reason in the log.',
      code: 'failed',
    });
  };
