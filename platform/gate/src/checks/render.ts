import { parseSlot, remoteOf, SHELL, type SlotKey, wholeRemote } from '@platform/contract';
import {
  createFailedResult,
  RemoteHung,
  type Rendered,
  type SlotFailure,
} from '@platform/contract/rendering';
import { type Check, type CheckProblem, type GateContext, MAX_PROBLEMS } from './Check.ts';
import { deadLinks, linksOf } from './deadLinks.ts';
import { addressesOf, isOnHome, pageFix, routesOf, unknownAddress } from './pagesOf.ts';

/** Other pages wait for the render process meanwhile. */
const SLOW_MS = 200;
/** The first render loads code, and a single one may be slow by chance. */
const TRIES = 5;

/** Every page renders: right status, a title, one h1, no error, in time, no dead link. */
export const render: Check = {
  code: 'render',
  title: 'Every page renders on the server',
  async run(context) {
    const { deployment, next, layout } = context;
    const routes = routesOf(deployment.name, next);
    const home = isOnHome(deployment, (await layout()).sections) ? ['/'] : [];
    const pages = [...home, ...routes.flatMap(addressesOf)].map((url) => ({ url, wanted: 200 }));
    const unknown = routes.flatMap((route) => unknownAddress(route) ?? []);
    const visits = [...pages, ...unknown.map((url) => ({ url, wanted: 404 }))];
    const problems: CheckProblem[] = [];
    const links = new Map<string, string>();
    for (const { url, wanted } of visits) {
      if (problems.length >= MAX_PROBLEMS) break;
      const faults = await findFaults(context, url, wanted, links);
      problems.push(...faults.map((fault) => describe(deployment.name, url, fault)));
    }
    return [...problems, ...(await deadLinks(context, links))];
  },
};

const describe = (name: string, url: string, fault: string): CheckProblem => ({
  reason: `${url} ${fault}.`,
  fix: pageFix(name, url),
});

/** Faults of an address, each the end of a sentence. @param links collects the page's links */
async function findFaults(
  context: GateContext,
  url: string,
  wanted: number,
  links: Map<string, string>,
): Promise<string[]> {
  try {
    const { page, left } = await renderWithoutOthers(context, url);
    const { status, headHtml, bodyHtml, failures } = page;
    if (failures.length > 0) return failures.map(describeFailure);
    for (const to of linksOf(bodyHtml, context.deployment.name))
      if (!links.has(to)) links.set(to, url);
    const titles = [...headHtml.matchAll(/<title[^>]*>([^<]*)<\/title>/g)].map(([, text]) => text);
    const isPartial = left.some((key) => context.leftOut.includes(remoteOf(key)));
    const headings = bodyHtml.match(/<h1[\s>]/g)?.length ?? 0;
    const slow = await measureSlowness(page, () => context.render(url, left));
    const wasSlow = slow && url === '/' && (await isSlow(() => context.former(url)));
    return [
      ...(status === wanted ? [] : [`answers ${status} on the server, not ${wanted}`]),
      ...(titles.length === 1 && titles[0]?.trim() ? [] : ['has no title']),
      ...(headings === 1 || isPartial ? [] : [`has ${headings || 'no'} h1, not exactly one`]),
      ...(slow && !wasSlow ? [slow] : []),
    ];
  } catch (error) {
    return [`fails on the server: ${firstLine((error as Error).message)}`];
  }
}

/** Renders a page without other remotes' sections that fail, as for visitors; logs those. */
async function renderWithoutOthers(context: GateContext, url: string) {
  const left: SlotKey[] = [];
  for (;;) {
    const page = await context.render(url, left).catch((error) => {
      if (!(error instanceof RemoteHung) || !error.remote) throw error;
      return createFailedResult([], [{ key: wholeRemote(error.remote), error: error.message }]);
    });
    const others: SlotFailure[] = [];
    for (const failure of page.failures) {
      if (await isFaultOfOthers(context, url, failure)) others.push(failure);
    }
    if (others.every(({ key }) => left.includes(key))) return { page: page as Rendered, left };
    for (const failure of others)
      context.log(`    Not ${context.deployment.name}: ${url} ${describeFailure(failure)}.`);
    left.push(...others.map(({ key }) => key));
  }
}

/** A remote is responsible for itself, a new shell for all that the live one can show. */
async function isFaultOfOthers(
  { deployment, former, leftOut }: GateContext,
  url: string,
  { key }: SlotFailure,
) {
  if (leftOut.includes(remoteOf(key))) return true;
  if (deployment.name !== SHELL) return remoteOf(key) !== deployment.name;
  const failedBefore = await former(url).then(
    ({ failures }) => failures.map((each) => remoteOf(each.key)),
    (error) => (error instanceof RemoteHung ? [error.remote] : []),
  );
  return failedBefore.includes(remoteOf(key));
}

const describeFailure = ({ key, error }: SlotFailure) =>
  parseSlot(key).name === ''
    ? `fails on the server: ${firstLine(error)}`
    : `fails on the server: ${key}: ${firstLine(error)}`;

/** The shortest of several renders, if it is too slow. */
async function measureSlowness(first: Rendered, again: () => Promise<Rendered>) {
  let least = first.spentMs ?? 0;
  for (let more = 1; more < TRIES && least > SLOW_MS; more += 1) {
    least = Math.min(least, (await again()).spentMs ?? 0);
  }
  return least > SLOW_MS
    ? `takes at least ${Math.round(least)} ms on the server; the limit is ${SLOW_MS} ms`
    : undefined;
}

const isSlow = async (render: () => Promise<Rendered>): Promise<boolean> =>
  render().then(
    async (first) => (await measureSlowness(first, render)) !== undefined,
    () => false,
  );

const firstLine = (text: string): string => (text.split('\n')[0] ?? '').replace(/\.$/, '');
