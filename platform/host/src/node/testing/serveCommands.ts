// Tests only. Commands over HTTP on a site of their own.
import { Denials } from '@platform/registry/keys';
import type { ReleaseStore } from '@platform/registry/store';
import { temporaryStore } from '@platform/registry/testing/fakeDist';
import { goLive } from '@platform/registry/testing/goLive';
import { createLogger } from '@platform/server/observability/log';
import { served } from '@platform/testing/untilTestEnds';
import express from 'express';
import { siteCommands } from '../siteCommands.ts';

export const SITE = 'https://www.example';

export interface CommandsSite {
  store: ReleaseStore;
  denials: Denials;
  /** Runs a command, `mfe-blog/status` for one, with a key or a token. */
  send: (command: string, credential: string, body?: object) => Promise<Response>;
}

/** Serves the commands until the test ends, for mfe-blog 1.1.0 and mfe-news; all else is a page that is missing. */
export async function serveCommands(): Promise<CommandsSite> {
  const store = await temporaryStore();
  await goLive(store);
  const denials = new Denials(store, () => {});
  const team = { store, log: createLogger('test'), origin: SITE, announce: undefined, denials };
  const app = express().use(siteCommands(team));
  app.use((_req, res) => void res.status(404).send('a page'));
  const { url } = await served(app);
  const send = (command: string, credential: string, body: object = {}) =>
    fetch(`${url}/site/commands/${command}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${credential}` },
      body: JSON.stringify(body),
    });
  return { store, denials, send };
}
