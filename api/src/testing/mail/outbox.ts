import { createLogger } from '@platform/server/observability/log';
import { expect, onTestFinished } from 'vitest';
import { startOutbox } from '../../mail/startOutbox.ts';
import type { Repository } from '../../records/repository.ts';
import { open } from '../open.ts';
import { message } from './mailSamples.ts';
import type { MailServer, MailServerOptions } from './openMailServer.ts';
import { startMailServer } from './startMailServer.ts';

const STUDIO = 'owner@studio.example';
export const HOUR = 3_600_000;
const silent = createLogger('test');

type Options = Partial<Parameters<typeof startOutbox>[0]>;

/** Starts an outbox with short pauses until the end of the test. */
export function start(
  repository: Parameters<typeof startOutbox>[0]['repository'],
  smtpUrl: string,
  options: Options = {},
) {
  const outbox = startOutbox({
    repository,
    smtpUrl,
    notifyEmail: STUDIO,
    log: silent,
    pause: () => 30,
    ...options,
  });
  onTestFinished(() => outbox.stop());
  return outbox;
}

/** Stores a message with a mail. */
export const keep = async (repository: Repository) =>
  (await repository.messages.insert(message, { mail: true })).record;

export const mailOf = async (repository: Repository, id: string) =>
  (await repository.messages.find()).find((record) => record.id === id)?.handling.mail;

export const isSent = (repository: Repository, id: string) =>
  expect.poll(async () => (await mailOf(repository, id))?.sentAt).toBeTruthy();

export const errorOf = (repository: Repository, id: string) =>
  expect.poll(async () => (await mailOf(repository, id))?.error);

interface Mailing
  extends Options,
    Pick<MailServerOptions, 'secure'>,
    Partial<Pick<MailServer, 'onMail' | 'refuseWith'>> {
  /** Number of messages that are stored before the outbox starts. */
  waiting?: number;
}

/** Starts a mail server and an outbox that mails to it. */
export async function startMailing({
  waiting = 0,
  secure,
  onMail,
  refuseWith,
  ...options
}: Mailing = {}) {
  const server = await startMailServer({ secure });
  Object.assign(server, { ...(onMail && { onMail }), refuseWith });
  const repository = await open();
  const kept = await Promise.all(Array.from({ length: waiting }, () => keep(repository)));
  const outbox = start(repository, server.url, options);
  return { server, repository, outbox, kept, id: kept[0]?.id ?? '' };
}

/** A logger that collects JSON lines, whatever LOG_LEVEL. */
export function logLines() {
  const lines: string[] = [];
  const log = createLogger('test', (line) => lines.push(line));
  log.level = 'trace';
  return { log, lines };
}
