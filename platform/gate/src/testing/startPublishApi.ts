// Tests only. A site with a publish API, and requests to it.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Denials } from '@platform/registry/keys';
import { makeKey } from '@platform/registry/testing/changes';
import { fakeDeployment } from '@platform/registry/testing/fakeDeployment';
import { fakeInspect } from '@platform/registry/testing/fakeDist';
import { storeWith } from '@platform/registry/testing/goLive';
import { filesToSend } from '@platform/remote/release/releaseTo';
import { createLogger } from '@platform/server/observability/log';
import { served } from '@platform/testing/untilTestEnds';
import express from 'express';
import { expect, vi } from 'vitest';
import type { OpenGate } from '../processes/openGate.ts';
import { publishing } from '../publish-api/publishing.ts';

export const BLOG = 'mfe-blog';
const SITE = 'https://www.example';

/** A gate that every build passes. */
export const passing: OpenGate['check'] = async (_store, built) => ({
  ...{ result: { said: 'passed 1 check' }, built },
});

/** @param opening runs while the gate's process starts */
export async function startPublishApi(
  check = passing,
  opening = async () => {},
  rejection?: () => Promise<string | undefined>,
) {
  const store = await storeWith(fakeDeployment(BLOG, '1.0.0'));
  /** How often the gate's process was started and ended. */
  const gates = { opened: 0, closed: 0 };
  const openGate = async () => {
    gates.opened += 1;
    await opening();
    const close = async () => {
      gates.closed += 1;
    };
    return { inspect: fakeInspect, check, close };
  };
  const key = await makeKey(store, BLOG, 'Asha');
  /** Method and path of each request. */
  const asked: string[] = [];
  let answered = 0;
  const log = createLogger('test');
  const warned = vi.spyOn(log, 'warn');
  const denials = new Denials(store, () => {});
  const app = express().use((req, res, next) => {
    res.once('close', () => (answered += 1));
    asked.push(`${req.method} ${req.path}`);
    next();
  });
  app.use(
    '/site/publish',
    publishing({ store, openGate, log, denials, origin: SITE, ...(rejection && { rejection }) }),
  );
  const site = (await served(app)).url;

  const ask = (
    method: string,
    address: string,
    body?: string | Buffer,
    { credential = key, signal }: { credential?: string; signal?: AbortSignal } = {},
  ) =>
    fetch(`${site}/site/publish/${address}`, {
      method,
      headers: { Authorization: `Bearer ${credential}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
      ...(signal && { signal }),
    });

  const announce = (files: object) => ask('POST', BLOG, JSON.stringify({ files }));

  /** Uploads a build without releasing it. */
  async function sendOnly(dist: string): Promise<string> {
    const { upload, missing } = await (await announce(await filesToSend(dist))).json();
    for (const file of missing) {
      const content = await readFile(path.join(dist, file));
      const answer = await ask('PUT', `${BLOG}/${upload}/${file}`, content);
      expect(answer.status).toBe(204);
    }
    return upload;
  }

  return {
    ...{ store, key, asked, site, gates, ask, announce, sendOnly },
    /** Number of responses that were sent or aborted. */
    answered: () => answered,
    lastWarning: () => warned.mock.calls.at(-1)?.[1],
  };
}
