// Commands of a remote's team over HTTP (docs/releasing.md). Needs neither gate nor build tools.
import { isTeamVerb, TEAM_VERBS } from '@platform/contract/cli/verbs';
import { authenticateReleaser, PipelineTokens, RequestError } from '@platform/registry/keys';
import { nameSchema } from '@platform/registry/store';
import { runVerb } from '@platform/registry/verbs';
import { type ErrorRequestHandler, json, type RequestHandler, Router } from 'express';
import { limitChanges, requireOwners, type TeamOptions } from './http/requireOwners.ts';
import { toErrorAnswer } from './http/toErrorAnswer.ts';

const PER_MINUTE = 300;
const MAX_BODY_BYTES = 10_000;

type Tokens = Pick<PipelineTokens, 'check'>;

/** `POST /site/commands/<name>/<command>` with the arguments after the name, and the options. */
export function siteCommands(
  team: TeamOptions,
  tokens: Tokens = new PipelineTokens(),
): RequestHandler {
  const { store, log, origin: site, announce } = team;
  const countChange = limitChanges();

  /** Runs before a body is read. */
  const authorise: RequestHandler = async (req, res, next) => {
    const { success, data: name } = nameSchema.safeParse(req.params.name);
    if (!success) {
      throw new RequestError(404, 'Not a valid name: lower-case letters, digits and hyphens.');
    }
    const what = String(req.params.command);
    if (!isTeamVerb(what)) throw new RequestError(404, 'Teams have no such command.');
    const { author } = await team.denials.watch({ name, what }, () =>
      authenticateReleaser(store, tokens, name, req.get('Authorization')),
    );
    if (!('reads' in TEAM_VERBS[what])) countChange(author);
    res.locals.author = author;
    next();
  };

  const run: RequestHandler = async (req, res) => {
    const { name, command } = req.params;
    const { author } = res.locals;
    const context = { store, site, author, announce, log: (line: string) => log.warn(line) };
    const answer = await runVerb(context, String(name), String(command), req.body);
    log.info({ event: 'command', name, command, author }, 'Ran a command over HTTP');
    res.set('Cache-Control', 'no-store').json(answer);
  };

  const answerFailure: ErrorRequestHandler = (error, req, res, next) => {
    if (res.headersSent) return next(error);
    const { status, failure, isFault } = toErrorAnswer(error, store);
    if (isFault) log.error({ event: 'command', err: error }, 'A command over HTTP failed');
    else if (status === 401 || status === 403) {
      log.warn({ event: 'command', status }, 'Not authorised');
    }
    // So that no unread body follows.
    const connection = req.complete ? {} : { Connection: 'close' };
    res
      .status(status)
      .set({ 'Cache-Control': 'no-store', ...connection })
      .json(failure);
  };

  const api = Router()
    .use(requireOwners(team, PER_MINUTE))
    .post('/:name/:command', authorise, json({ limit: MAX_BODY_BYTES }), run)
    .use(answerFailure);
  return Router().use('/site/commands', api);
}
