// Build time and tests only. Checks each file of `content/`, and references between files.
import { type ContentOf, contentRules } from '@platform/content/checkContent';
import { checkRedirects } from '@platform/content/redirects';
import { checkCaseStudies, contentPages, pageMistakes } from './pages/checkPages.ts';
import { ownPages } from './pages/ownPages.ts';
import { FOLDER } from './pages/readPages.ts';
import { schemas } from './schemas.ts';

export const rules = contentRules({
  schemas,
  folders: [FOLDER],
  checkOthers: pageMistakes,
  pages: contentPages,
  agree(content, complain, folder) {
    const services = content['categories.yaml'].flatMap((category) => category.services);
    const summaries = content['service-summaries.yaml'];
    const details = content['service-details.yaml'];
    const ids = (entries: readonly { id: string }[]) => new Set(entries.map(({ id }) => id));
    const [named, summed, detailed] = [ids(services), ids(summaries), ids(details)];

    for (const { id, detailed: marked } of services) {
      const at = (problem: string) => complain('categories.yaml', `id: ${id}`, problem);
      if (!summed.has(id)) at(`The service "${id}" has no entry in service-summaries.yaml.`);
      if (marked && !detailed.has(id))
        at(`"${id}" is "detailed" but isn't in service-details.yaml.`);
      if (!marked && detailed.has(id))
        at(`"${id}" is in service-details.yaml: add "detailed: true".`);
    }
    for (const [file, entries] of [
      ['service-summaries.yaml', summaries],
      ['service-details.yaml', details],
    ] as const) {
      for (const { id } of entries) {
        if (!named.has(id)) complain(file, `id: ${id}`, `No category has a service "${id}".`);
      }
    }

    const lists = {
      'categories.yaml': [...content['categories.yaml'], ...services],
      'service-summaries.yaml': summaries,
      'service-details.yaml': details,
      'projects.yaml': content['projects.yaml'],
      'packages.yaml': content['packages.yaml'],
      'explore-cards.yaml': content['explore-cards.yaml'],
    };
    for (const [file, entries] of Object.entries(lists)) {
      entries.forEach(({ id }, index) => {
        const first = entries.findIndex((other) => other.id === id);
        if (first < index) complain(file, `id: ${id}`, `Duplicate id "${id}".`);
      });
    }

    const packages = content['packages.yaml'].length;
    for (const { title, values } of content['hire.yaml'].comparison?.rows ?? []) {
      if (values.length === packages) continue;
      complain(
        'hire.yaml',
        `title: ${title}`,
        `"${title}" needs ${packages} values, one a package.`,
      );
    }

    checkCaseStudies(folder, content['projects.yaml'], complain);
    checkRedirects(content['redirects.yaml'], ownPages(content, folder), complain);

    const people = new Set(content['team.yaml'].map(({ name }) => name));
    const works = new Set([
      ...content['projects.yaml'].map(({ title }) => title),
      ...content['flagship-projects.yaml'].map(({ name }) => name),
    ]);
    for (const { lead } of content['flagship-projects.yaml']) {
      if (!people.has(lead)) {
        complain('flagship-projects.yaml', lead, `"${lead}" isn't in team.yaml.`);
      }
    }
    for (const name of content['team.yaml'].flatMap(({ projects = [] }) => projects)) {
      if (works.has(name)) continue;
      const problem = `"${name}" is in neither projects.yaml nor flagship-projects.yaml.`;
      complain('team.yaml', name, problem);
    }
  },
});

/** Content by file name. */
export type Content = ContentOf<typeof schemas>;
