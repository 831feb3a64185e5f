// Styles that no visit loads, such as those of `import('./late.css')` on a click, are read from the files.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Deployment, SHELL } from '@platform/contract';
import postcss, { type AtRule, CssSyntaxError, type Node } from 'postcss';
import { isUnscoped } from '../visit/outsideStyles.ts';
import { type Check, type CheckProblem, MAX_PROBLEMS } from './Check.ts';

export const styles: Check = {
  code: 'styles',
  title: 'Its style sheets match its own elements only',
  async run({ deployment, folder }) {
    if (deployment.name === SHELL) return [];
    const found = await Promise.all(
      sheetsOf(deployment).map((file) => findProblems(path.join(folder, file), file)),
    );
    return found.flat().slice(0, MAX_PROBLEMS);
  },
};

/** Paths of the style sheets that pages with the shell can load. */
const sheetsOf = ({ files, standalone = [] }: Deployment): string[] =>
  Object.keys(files).filter(
    (file) => file.endsWith('.css') && !standalone.some(({ folder }) => file.startsWith(folder)),
  );

async function findProblems(from: string, file: string): Promise<CheckProblem[]> {
  const selectors = new Set<string>();
  try {
    // `map: false`: a source map that can't be parsed is no reason to fail.
    postcss.parse(await readFile(from, 'utf8'), { from, map: false }).walkRules((rule) => {
      const { selector: text } = rule;
      const around = ancestorsOf(rule);
      const isNested = around.some(({ type }) => type === 'rule');
      if (!around.some(isAnimation) && isUnscoped({ text, isNested })) selectors.add(text);
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

function ancestorsOf({ parent }: Node): Node[] {
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}

/** Steps of an animation match nothing. */
const isAnimation = (node: Node): boolean =>
  node.type === 'atrule' && /keyframes$/i.test((node as AtRule).name);
