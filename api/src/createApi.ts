import type { Env } from '@platform/server/env';
import { createLogger, type Logger } from '@platform/server/observability/log';
import type { Metrics } from '@platform/server/observability/metrics';
import { visitorMails } from '@site/brand/visitorMails';
import { Router } from 'express';
import type { Api } from './Api.ts';
import { startAdminServer } from './admin/adminServer.ts';
import { formSteps } from './forms/formSteps.ts';
import { consultationForm, contactForm, studioFormRoutes } from './forms/studioForm.ts';
import { type Hook, readHooks } from './hooks/webhooks.ts';
import { accessLog } from './http/accessLog.ts';
import { answerHeaders } from './http/answerHeaders.ts';
import { errorHandler, methodNotAllowed, notFound } from './http/errorHandler.ts';
import type { Confirmations } from './mail/confirmationMail.ts';
import { type MailOptions, startOutbox } from './mail/startOutbox.ts';
import { ENDPOINTS, openApiDocument } from './openapi/openApiDocument.ts';
import type { Repository } from './records/repository.ts';
import { startRetention } from './retention/startRetention.ts';
import { isTemporary, retryOpening } from './retryOpening.ts';
import { reviewsRoutes } from './reviews/reviews.routes.ts';
import { TokenSigner } from './security/TokenSigner.ts';
import { VisitorCookies } from './security/VisitorCookies.ts';
import { openRepository, type StorageOptions } from './storage/openRepository.ts';
import { mailQueue, observeStorage } from './storage/storageState.ts';

export type { Api };

export interface ApiOptions extends Omit<StorageOptions, 'log'> {
  /** Public origin of the site. A request's own host is accepted, too. */
  siteUrl?: string;
  /** Writes per network and minute; 0 = no limits. */
  ratePerMinute: number;
  /** Whether every review needs approval. */
  moderated?: boolean;
  /** Mail server for notifications to the studio; records are stored with or without it. */
  mail?: MailOptions;
  /** Confirmations for visitors. */
  confirmations?: Confirmations | null;
  /** Webhooks for messages, requests and reviews. */
  hooks?: readonly Hook[];
  log?: Logger;
  /** Receives metrics of mails, storage errors and storage size. */
  metrics?: Metrics | undefined;
}

/** Options from the environment. */
export function apiOptions(env: Env): ApiOptions {
  const { SMTP_URL: smtpUrl, NOTIFY_EMAIL: notifyEmail } = env;
  const { FORM_WEBHOOKS: addresses, WEBHOOK_SECRET: secret } = env;
  return {
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    siteUrl: env.SITE_URL,
    ratePerMinute: env.RATE_LIMIT_PER_MINUTE,
    moderated: env.REVIEWS === 'moderated',
    ...(smtpUrl && notifyEmail && { mail: { smtpUrl, notifyEmail } }),
    confirmations: visitorMails,
    ...(addresses && secret && { hooks: readHooks(addresses, secret) }),
  };
}

/**
 * Opens the storage and creates the API (spec §7). On a full disk or without its database it answers 503 until
 * that is over.
 * @throws if another process uses the data folder, if its records can't be read, or the database rejects the user
 */
export async function createApi(options: ApiOptions): Promise<Api> {
  const { log = createLogger('api') } = options;
  const open = () => openApi({ ...options, log });
  try {
    return await open();
  } catch (error) {
    if (isTemporary(error)) return retryOpening(open, error as Error, log);
    throw error;
  }
}

async function openApi(options: ApiOptions & StorageOptions): Promise<Api> {
  const opened = await openRepository(options);
  try {
    return await buildApi(opened, options);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function buildApi(
  repository: Repository,
  options: ApiOptions & StorageOptions,
): Promise<Api> {
  const { dataDir, databaseUrl, siteUrl, ratePerMinute, mail, hooks, log, metrics } = options;
  const { moderated = false, confirmations } = options;
  const signer = new TokenSigner(await repository.secret());
  const cookies = new VisitorCookies(signer, siteUrl);
  const steps = formSteps({ cookies, signer, limits: repository.limits, ratePerMinute });
  const takes = mail !== undefined || (hooks ?? []).length > 0;
  const outbox = takes
    ? startOutbox({ repository, ...mail, log, metrics, hooks, confirmations })
    : undefined;
  const endRetention = startRetention({ repository, log });
  const endAdmin = databaseUrl ? undefined : await startAdminServer(repository, dataDir, log);

  if (metrics) observeStorage(metrics, repository);

  let closing = false;

  const router = Router();
  router.use(answerHeaders);
  router.use(accessLog(log));
  router.use(reviewsRoutes(repository, { steps, cookies, moderated, outbox }));
  const studioForm = { steps, outbox };
  const { messages, consultations } = repository;
  router.use(studioFormRoutes(contactForm, messages, studioForm));
  router.use(studioFormRoutes(consultationForm, consultations, studioForm));
  const description = openApiDocument(ENDPOINTS);
  router
    .route('/openapi.json')
    .get((_req, res) => void res.set('Cache-Control', 'no-cache').json(description))
    .all(methodNotAllowed('GET', 'HEAD'));
  router.use(notFound);
  router.use(errorHandler(log, () => metrics?.storageErrors.inc()));

  return {
    router,
    issueCookies: (req, res) => cookies.issueIfNeeded(req, res),
    healthy: () => repository.healthy(),
    ready: async () => !closing && (await repository.ready()),
    addCounts: (day, counts) => repository.counts.add(day, counts),
    mailQueue: async () => (takes ? mailQueue(repository).catch(() => undefined) : undefined),
    async close() {
      closing = true;
      await endAdmin?.();
      await outbox?.stop();
      await endRetention();
      await repository.close();
    },
  };
}
