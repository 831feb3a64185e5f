import express, { type RequestHandler } from 'express';
import { z } from 'zod';
import type { Api } from '../Api.ts';
import { MOST_AT_ONCE } from './figureNames.ts';

/** What web servers send to an API that runs alone, up to once a second. */
const figures = z.strictObject({
  day: z.iso.date(),
  counts: z.record(z.string().max(400), z.int().min(0).max(MOST_AT_ONCE)),
});

/**
 * Takes what web servers have counted, and answers the totals. Not for visitors: whatever comes through a proxy, the web
 * servers' own included, is as if this address weren't there.
 */
export const figuresOfServers = (api: Pick<Api, 'addFigures'>): RequestHandler[] => [
  (req, _res, next) => next(req.headers['x-forwarded-for'] ? 'route' : undefined),
  express.json({ limit: '200kb' }),
  async (req, res) => {
    const { success, data } = figures.safeParse(req.body);
    if (!success) return void res.status(400).end();
    res.json(await api.addFigures(data.day, data.counts));
  },
];
