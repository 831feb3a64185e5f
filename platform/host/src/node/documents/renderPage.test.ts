import type { Deployment, Registry } from '@platform/contract';
import {
  createFailedResult,
  RemoteHung,
  type RenderJob,
  type RenderResult,
} from '@platform/contract/rendering';
import { registryFor } from '@platform/registry/live';
import { fakeDeployment } from '@platform/registry/testing/fakeDeployment';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Judge } from '../canary/Judge.ts';
import type { RenderOptions } from '../rendering/RenderHost.ts';
import { PageRenderer, type RenderOutcome } from './renderPage.ts';

const SLOT = 'mfe-blog#blog/list';

const deployment = (version: string, routeIds = ['blog/list'], react = '19.3.1') =>
  fakeDeployment('mfe-blog', version, {
    routes: routeIds.map((id) => ({ id })) as Deployment['routes'],
    shared: { react },
  });

const canary = { deployment: deployment('2'), share: 10, since: '2026-11-21T00:00:00.000Z' };

const siteWith = (remotes: Registry['remotes']): Registry => ({
  ...{ revision: 1, shell: { live: fakeDeployment('shell', '1'), previous: [] } },
  remotes,
});

const REQUEST = { origin: 'http://localhost', context: { now: 0, preview: false } };

const part = (name: string, version: string) => ({ name, version, liveSince: '2026-11-21' });

/** Renders for a canary visitor of blog 2, where the `broken` versions throw. */
async function renderWith(broken: string[], live = deployment('1'), former = deployment('0')) {
  const registry = siteWith({ 'mfe-blog': { live, previous: [former], canary } });
  const parts: (string[] | undefined)[] = [];
  const host = {
    async render({ remotes, failed, history }: RenderJob): Promise<RenderResult> {
      parts.push(history?.map(({ name, version }) => `${name} ${version}`));
      const fails = broken.includes(remotes['mfe-blog']?.version ?? '') && failed.length === 0;
      const failures = fails ? [{ key: SLOT, error: 'Error: broken\n  at Blog' } as const] : [];
      return { ...createFailedResult([SLOT], failures), status: 200 };
    },
  };
  const report = vi.fn<(outcome: RenderOutcome) => void>();
  const renderer = new PageRenderer(host, report);
  const page = await renderer.render({
    ...{ ...REQUEST, url: '/blog' },
    registry: registryFor(registry, new Set(['mfe-blog'])),
    history: [part('mfe-blog', '2'), part('shell', '1')],
  });
  const outcome = report.mock.calls[0]?.[0] ?? expect.fail('no outcome was reported');
  expect(report).toHaveBeenCalledTimes(1);
  const ended = vi.fn();
  const visit = async () => ({ fault: undefined });
  const counts = () => ({ views: 0, failedViews: 0 });
  const failsAlone = async () => true;
  new Judge({ visit, failsAlone, endWatch: ended, notify() {} }, counts).judgeRendering(outcome);
  await Promise.resolve();
  return { page, outcome, ended, parts };
}

test('a canary that fails where the stable version renders is ended, and visitors get the latter', async () => {
  const { page, ended } = await renderWith(['2']);
  expect(page.shown).toEqual([{ remote: 'mfe-blog', version: '1' }]);
  const reason = "the server can't render it: Error: broken";
  const watched = { remote: 'mfe-blog', version: '2', kind: 'canary', stable: '1' };
  expect(ended).toHaveBeenCalledWith(expect.objectContaining(watched), reason, expect.anything());
});

test('a page gets no facts about a version that it shows in another one', async () => {
  const { parts } = await renderWith(['2']);
  expect(parts).toEqual([['mfe-blog 2', 'shell 1'], ['shell 1']]);
});

test('a previous version that was built with another React is no fallback', async () => {
  const former = deployment('0', ['blog/list'], '18.3.1');
  const { page } = await renderWith(['2', '1'], deployment('1'), former);
  expect(page).toMatchObject({ shown: [], failed: [SLOT] });
  const { page: shown } = await renderWith(['2', '1']);
  expect(shown.shown).toEqual([{ remote: 'mfe-blog', version: '0' }]);
});

test('a canary that renders is not ended', async () => {
  const { page, outcome, ended } = await renderWith([]);
  expect(page.shown).toEqual([{ remote: 'mfe-blog', version: '2' }]);
  expect(outcome).toMatchObject({ failed: [], shown: page.shown });
  expect(ended).not.toHaveBeenCalled();
});

test('a canary is not ended for a page that the stable version cannot render', async () => {
  const { page, outcome, ended } = await renderWith(['1', '2']);
  expect(page.shown).toEqual([{ remote: 'mfe-blog', version: '0' }]);
  expect(ended).not.toHaveBeenCalled();
  expect(outcome.failed).toMatchObject([
    { version: '2', fallback: '1' },
    { version: '1', fallback: '0' },
  ]);
});

test('the outcome is reported when the shell cannot render', async () => {
  const registry = siteWith({});
  const report = vi.fn();
  const broken = { render: () => Promise.reject(new Error('the shell is broken')) };
  const page = new PageRenderer(broken, report).render({ ...REQUEST, url: '/', registry });
  await expect(page).rejects.toThrow('the shell is broken');
  const outcome = { registry, page: '/', failed: [], shown: [] };
  expect(report).toHaveBeenCalledWith(expect.objectContaining(outcome));
});

test('a remote that hangs is left out until a page for no visitor renders', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let hangs = true;
  const render = vi.fn(async ({ failed }: RenderJob): Promise<RenderResult> => {
    if (!failed.includes('mfe-blog#') && hangs)
      throw new RemoteHung('mfe-blog', 'No answer in 5000 ms.');
    return { ...createFailedResult([SLOT], []), status: 200 };
  });
  const blog = { live: deployment('1'), previous: [deployment('0')] };
  const renderer = new PageRenderer({ render }, () => {});
  const other = { live: { ...deployment('1'), name: 'mfe-x', routes: [] }, previous: [] };
  const registry = siteWith({ 'mfe-blog': blog, 'mfe-x': other });
  const request = { ...REQUEST, url: '/blog', registry };
  /** What each attempt of a visitor's page left out, and each of those for no visitor. */
  const open = async () => {
    render.mockClear();
    const page = await renderer.render(request);
    const calls = render.mock.calls as unknown as [RenderJob, RenderOptions][];
    const [forNone, forVisitor] = [true, false].map((is) =>
      calls.filter(([, { canWait = false }]) => canWait === is),
    ) as [typeof calls, typeof calls];
    const left = forVisitor.map(([job]) => job.failed);
    return { shown: page.shown.length, left, attempts: forNone.map(([job]) => job.failed) };
  };
  const LEFT_OUT = ['mfe-blog#'];
  expect(await open()).toEqual({ shown: 0, left: [[], [], LEFT_OUT], attempts: [] });
  expect(await open()).toEqual({ shown: 0, left: [LEFT_OUT], attempts: [] });
  vi.advanceTimersByTime(30_001);
  // Both versions are tried again, alone.
  expect(await open()).toEqual({ shown: 0, left: [LEFT_OUT], attempts: [['mfe-x#'], ['mfe-x#']] });
  expect(await open()).toEqual({ shown: 0, left: [LEFT_OUT], attempts: [] });
  hangs = false;
  vi.advanceTimersByTime(30_001);
  await open();
  expect(await open()).toEqual({ shown: 1, left: [[]], attempts: [] });
});
