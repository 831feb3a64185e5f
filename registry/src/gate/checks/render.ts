import type { Check, Finding, GateContext } from '../Check.ts';
import { addressesOf, isOnHome, routesOf, unknownAddress } from '../pagesOf.ts';

/** After so many findings the release is known to be bad. */
const ENOUGH = 10;

/** Every page renders on the server: right status, a title, one h1, no error, in time. */
export const render: Check = {
  code: 'render',
  title: 'Every page renders on the server',
  async run({ pin, next, sections, render }) {
    const routes = routesOf(pin.name, next);
    const home = isOnHome(pin.name, await sections()) ? ['/'] : [];
    const pages = [...home, ...routes.flatMap(addressesOf)].map((url) => ({ url, wanted: 200 }));
    const unknown = routes.flatMap((route) => unknownAddress(route) ?? []);
    const visits = [...pages, ...unknown.map((url) => ({ url, wanted: 404 }))];
    const findings: Finding[] = [];
    for (const { url, wanted } of visits) {
      if (findings.length >= ENOUGH) break;
      const faults = await faultsOf(render, url, wanted);
      findings.push(...faults.map((fault) => describe(url, fault)));
    }
    return findings;
  },
};

const describe = (url: string, fault: string): Finding => ({
  reason: `${url} ${fault}.`,
  fix: 'Run "npm run dev", open that address and mend the page.',
});

/** What is wrong with an address, each as the end of a sentence. */
async function faultsOf(
  render: GateContext['render'],
  url: string,
  wanted: number,
): Promise<string[]> {
  try {
    const { status, headHtml, bodyHtml, failures } = await render(url);
    if (failures.length > 0) {
      return failures.map(({ key, error }) => `fails on the server: ${key}: ${firstLine(error)}`);
    }
    const titles = [...headHtml.matchAll(/<title[^>]*>([^<]*)<\/title>/g)].map(([, text]) => text);
    const headings = bodyHtml.match(/<h1[\s>]/g)?.length ?? 0;
    return [
      ...(status === wanted ? [] : [`answers ${status} on the server, not ${wanted}`]),
      ...(titles.length === 1 && titles[0]?.trim() ? [] : ['has no title']),
      ...(headings === 1 ? [] : [`has ${headings || 'no'} h1, not exactly one`]),
    ];
  } catch (error) {
    return [`fails on the server: ${firstLine((error as Error).message)}`];
  }
}

const firstLine = (text: string): string => (text.split('\n')[0] ?? '').replace(/\.$/, '');
