// Styles that no visit loads, such as those of `import('./late.css')` on a click, are read from the files.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Deployment, SHELL } from '@platform/contract';
import postcss, { CssSyntaxError, type Rule } from 'postcss';
import { reachesOut } from '../visit/outsideStyles.ts';
import type { Check, CheckProblem } from './Check.ts';

export const styles: Check = {
  code: 'styles',
  title: 'Its style sheets match its own elements only',
  async run({ deployment, folder }) {
    if (deployment.name === SHELL) return [];
    const found = await Promise.all(
      sheetsOf(deployment).map((file) => problemsIn(path.join(folder, file), file)),
    );
    return found.flat();
  },
};

/** Paths of the style sheets that pages with the shell can load. */
const sheetsOf = ({ files, standalone = [] }: Deployment): string[] =>
  Object.keys(files).filter(
    (file) => file.endsWith('.css') && !standalone.some(({ folder }) => file.startsWith(folder)),
  );

async function problemsIn(from: string, file: string): Promise<CheckProblem[]> {
  const selectors = new Set<string>();
  try {
    postcss.parse(await readFile(from, 'utf8'), { from }).walkRules((rule) => {
      if (isOwnRule(rule) && reachesOut(rule.selector)) selectors.add(rule.selector);
    });
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    const reason = `${file}:${error.line} can't be parsed: ${error.reason}.`;
    return [{ reason, fix: 'Correct the style sheet.' }];
  }
  return [...selectors].map((selector) => ({
    reason: `${file} has the style "${selector}", which also matches elements of others.`,
    fix: 'Give every selector a class of your own, as styled-components and CSS modules do.',
  }));
}

/** Nested rules are inside their parent's elements, and steps of an animation match nothing. */
const isOwnRule = ({ parent }: Rule): boolean =>
  parent?.type !== 'rule' &&
  !(parent?.type === 'atrule' && /keyframes$/i.test(Object(parent).name));
