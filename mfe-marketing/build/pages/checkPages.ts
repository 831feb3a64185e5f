// Build time and tests only. What pages must agree on with routes and projects.
import type { ContentPage, ReportMistake } from '@platform/content/checkContent';
import { addressProblem } from '@platform/contract';
import { hasAddress } from '@platform/remote/workspace/routePatterns';
import { PATTERNS } from './ownPages.ts';
import { MENUS } from './pageMatter.ts';
import { FOLDER, type ParsedPage, readAll } from './readPages.ts';

/** The footer links to these. */
const NEEDED = ['/privacy-policy', '/terms-of-service'];

const fileOf = ({ name }: ParsedPage) => `content/${FOLDER}/${name}.md`;

/** The sound pages of a content folder. */
export const contentPages = (content: string): ContentPage[] =>
  readAll(content).pages.map((page) => ({
    file: fileOf(page),
    address: page.address,
    menu: page.menu,
  }));

/** Mistakes in the pages of a content folder. */
export function pageMistakes(content: string): string[] {
  const { pages, mistakes } = readAll(content);
  const found = pages.flatMap((page, index) => {
    const problem = addressProblem(page.address);
    const first = pages.slice(0, index).find(({ address }) => address === page.address);
    const route = PATTERNS.find((pattern) => hasAddress(pattern, page.address));
    const taken = first ? fileOf(first) : route && `the route ${route}`;
    const at = `${fileOf(page)}:1: The address "${page.address}"`;
    return [
      ...(problem ? [`${at} ${problem}. Set another "address".`] : []),
      ...(taken ? [`${at} belongs to ${taken}. Set another "address".`] : []),
    ];
  });
  const crowded = Object.entries(MENUS).flatMap(([menu, most]) => {
    const next = pages.filter((page) => page.menu === menu)[most];
    return next
      ? [`${fileOf(next)}:1: The menu "${menu}" takes ${most} pages. Remove "menu" from one.`]
      : [];
  });
  const live = pages.flatMap(({ address, draft }) => (draft ? [] : [address]));
  const lacking = NEEDED.filter((address) => !live.includes(address)).map(
    (address) =>
      `content/${FOLDER}${address}.md:1: No page has ${address}, which the footer links to.`,
  );
  return [...mistakes, ...found, ...crowded, ...lacking];
}

/** Reports case studies without a project, and projects that don't link to theirs. */
export function checkCaseStudies(
  content: string,
  projects: readonly { id: string; caseStudy?: string | undefined }[],
  complain: ReportMistake,
): void {
  const { pages } = readAll(content);
  for (const { name, project, address } of pages) {
    if (!project) continue;
    const linked = projects.find(({ id }) => id === project);
    if (!linked) {
      complain(`${FOLDER}/${name}.md`, 'project:', `projects.yaml has no project "${project}".`);
    } else if (linked.caseStudy !== address) {
      const fix = `Add "caseStudy: ${address}", its page in ${FOLDER}/${name}.md.`;
      complain('projects.yaml', `id: ${project}`, fix);
    }
  }
  for (const { id, caseStudy } of projects) {
    if (!caseStudy?.startsWith('/projects/')) continue;
    const page = pages.find(({ address }) => address === caseStudy);
    const problem = page ? `The case study ${caseStudy} is a draft.` : `No page has ${caseStudy}.`;
    if (!page || page.draft) complain('projects.yaml', `caseStudy: ${caseStudy}`, problem);
    else if (page.project !== id) {
      complain('projects.yaml', `caseStudy: ${caseStudy}`, `That page is of "${page.project}".`);
    }
  }
}
