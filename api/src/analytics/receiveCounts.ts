import express, { type RequestHandler } from 'express';
import { z } from 'zod';
import type { CountStore } from '../records/repository.ts';
import { isSame } from '../security/isSame.ts';
import { DAYS_KEPT } from './summary.ts';

const DAY_MS = 24 * 3_600_000;
/** Names per request; a web server counts up to 4,000 a day of each of three kinds. */
const MOST_NAMES = 12_000;
const LIMIT = '1mb';
/** Added to a count by one request. */
const MOST_AT_ONCE = 1_000_000;

const isNear = (day: string): boolean => {
  const age = Date.now() - Date.parse(day);
  return age > -2 * DAY_MS && age < DAYS_KEPT * DAY_MS;
};

/** Body that web servers send to a separate API every few seconds. */
const counts = z.strictObject({
  day: z.iso.date().refine(isNear),
  counts: z
    .record(
      z
        .string()
        .max(400)
        .regex(/^\S+( \S+)*$/),
      z.int().min(1).max(MOST_AT_ONCE),
    )
    .refine((counts) => Object.keys(counts).length <= MOST_NAMES),
});

/**
 * Adds counts from web servers. Answers 404 to requests through a proxy, and to
 * all without a secret.
 */
export function receiveCounts(
  { addCounts }: { addCounts: CountStore['add'] },
  secret: string | undefined,
): RequestHandler[] {
  return [
    (req, _res, next) => next(secret && !req.headers['x-forwarded-for'] ? undefined : 'route'),
    (req, res, next) => {
      if (isSame(req.get('Authorization') ?? '', `Bearer ${secret}`)) return next();
      res.status(401).set({ 'WWW-Authenticate': 'Bearer', Connection: 'close' }).end();
    },
    express.json({ limit: LIMIT }),
    async (req, res) => {
      const { success, data } = counts.safeParse(req.body);
      if (!success) return void res.status(400).end();
      await addCounts(data.day, data.counts);
      res.status(204).end();
    },
  ];
}
