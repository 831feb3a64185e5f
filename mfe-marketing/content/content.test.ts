import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { about, stats } from './about.ts';
import { categories } from './categories.ts';
import { explore, exploreCards, serviceModals, workSteps } from './explore.ts';
import { flagshipProjects } from './flagshipProjects.ts';
import { hero } from './hero.ts';
import { hire, hireSteps, packages, paymentTerms, responsibilities } from './hire.ts';
import { intro } from './intro.ts';
import { privacyPolicy } from './privacyPolicy.ts';
import { projects } from './projects.ts';
import { projectsOverview } from './projectsOverview.ts';
import { serviceDetails } from './serviceDetails.ts';
import { categoryClosing, serviceClosing } from './servicePages.ts';
import { serviceSummaries } from './serviceSummaries.ts';
import { servicesClosing, servicesOverview } from './services.ts';
import { team } from './team.ts';
import { technologies } from './technologies.ts';
import { techStack } from './techStack.ts';
import { termsOfService } from './termsOfService.ts';

const text = z
  .string()
  .min(2)
  .max(520)
  .regex(/^\S.*\S$/, 'must not begin or end with a space');
const line = text.max(120);
const paragraph = text.min(20);
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower case with hyphens');
const categoryId = z.enum(['devops', 'frontend', 'backend', 'database', 'uiux']);
const step = z.strictObject({ title: line, text });
const heading = z.object({ title: line, text: paragraph });
const opening = z.object({ title: line, subtitle: paragraph });

const schemas: [file: string, content: unknown, schema: z.ZodType][] = [
  [
    'hero.ts',
    hero,
    z.strictObject({
      eyebrow: line,
      title: line,
      subtitle: paragraph,
    }),
  ],
  [
    'intro.ts',
    intro,
    z.strictObject({
      eyebrow: line,
      title: line,
      subtitle: paragraph,
      stepsLabel: line,
      steps: z.array(step).length(4),
    }),
  ],
  [
    'technologies.ts',
    technologies,
    z.array(z.strictObject({ name: line, logo: z.url({ protocol: /^https$/ }) })).length(11),
  ],
  [
    'categories.ts',
    categories,
    z
      .array(
        z.strictObject({
          id: categoryId,
          title: line,
          description: paragraph.max(160),
          icon: line,
          gradient: categoryId,
          services: z
            .array(z.strictObject({ id, title: line, detailed: z.literal(true).optional() }))
            .min(4),
        }),
      )
      .length(5),
  ],
  [
    'serviceSummaries.ts',
    serviceSummaries,
    z.record(id, z.strictObject({ description: paragraph.max(160), icon: line })),
  ],
  [
    'serviceDetails.ts',
    serviceDetails,
    z.record(
      id,
      z.strictObject({
        category: categoryId,
        description: paragraph,
        features: z.array(line).min(5),
        benefits: z.array(line).min(4),
        process: z.array(line.max(40)).min(4),
        imageAlt: paragraph.max(120),
      }),
    ),
  ],
  [
    'projects.ts',
    projects,
    z
      .array(
        z.strictObject({
          id,
          title: line,
          description: paragraph,
          metric: z.strictObject({ before: line.max(9), after: line.max(9), what: line }),
          tags: z.array(line).min(2),
          imageAlt: paragraph.max(120),
        }),
      )
      .length(4),
  ],
  [
    'flagshipProjects.ts',
    flagshipProjects,
    z
      .array(
        z.strictObject({
          name: line,
          description: paragraph,
          lead: line,
          tech: z.array(line).min(2),
        }),
      )
      .length(4),
  ],
  [
    'team.ts',
    team,
    z
      .array(
        z.strictObject({
          name: line,
          role: line,
          line,
          experience: z.string().regex(/^[1-9]\d? years$/),
          specialties: z.array(line).min(2),
          projects: z.array(line).min(1),
        }),
      )
      .length(9),
  ],
  [
    'techStack.ts',
    techStack,
    z
      .array(z.strictObject({ title: line, description: paragraph, items: z.array(line).min(5) }))
      .length(6),
  ],
  ['about.ts', about, z.looseObject({ title: line, subtitle: paragraph, closing: heading })],
  [
    'about.ts (stats)',
    stats,
    z.array(z.strictObject({ value: z.string().regex(/^\d+\+?$/), label: line })).length(4),
  ],
  [
    'hire.ts (packages)',
    packages,
    z
      .array(
        z.strictObject({
          title: line,
          price: line,
          hourly: z.number().positive().optional(),
          minimum: z.number().positive().optional(),
          description: paragraph,
          features: z.array(line).min(4),
          popular: z.boolean(),
        }),
      )
      .length(3),
  ],
  ['hire.ts (steps)', hireSteps, z.array(step).length(4)],
  ['hire.ts (responsibilities)', responsibilities, z.array(step).length(4)],
  ['hire.ts (paymentTerms)', paymentTerms, z.array(step).length(3)],
  [
    'hire.ts',
    hire,
    z.looseObject({
      title: line,
      subtitle: paragraph,
      responsibilities: heading,
      payment: heading,
      closing: heading,
    }),
  ],
  [
    'explore.ts (cards)',
    exploreCards,
    z
      .array(
        z.strictObject({
          id,
          title: line,
          category: line,
          description: paragraph,
          offerings: z.array(line).min(3),
          cta: line,
          link: z.string().regex(/^\/services\/[a-z]+$/),
        }),
      )
      .length(4),
  ],
  [
    'explore.ts (modals)',
    serviceModals,
    z.record(
      z.string().regex(/^\/services\/[a-z]+$/),
      z.strictObject({
        title: line,
        introduction: paragraph,
        whatWeDo: z.array(line).min(4),
        howWeCanHelp: paragraph,
        ctaText: line,
      }),
    ),
  ],
  ['explore.ts (steps)', workSteps, z.array(step).length(5)],
  ['explore.ts', explore, z.looseObject({ title: line, subtitle: paragraph, howWeWork: line })],
  ['services.ts', servicesOverview, opening],
  ['services.ts (closing)', servicesClosing, heading],
  ['servicePages.ts (category)', categoryClosing, heading],
  ['servicePages.ts (service)', serviceClosing, heading],
  ['projectsOverview.ts', projectsOverview, opening],
  ...[privacyPolicy, termsOfService].map((content, index): [string, unknown, z.ZodType] => [
    index === 0 ? 'privacyPolicy.ts' : 'termsOfService.ts',
    content,
    z.strictObject({
      title: line,
      description: paragraph.max(160),
      updated: z.string().regex(/^\d{1,2} [A-Z][a-z]+ 20\d\d$/),
      introduction: paragraph,
      sections: z
        .array(
          z.strictObject({
            heading: line,
            paragraphs: z.array(paragraph).min(1),
            points: z.array(paragraph).min(2).optional(),
          }),
        )
        .min(5),
    }),
  ]),
];

/** Every mistake, with file and field. */
function mistakes(file: string, content: unknown, schema: z.ZodType): string[] {
  const result = schema.safeParse(content);
  return result.success
    ? []
    : result.error.issues.map((issue) => `${file}: ${issue.path.join('.')}: ${issue.message}`);
}

test.each(schemas)('content/%s has all that its pages need', (file, content, schema) => {
  expect(mistakes(file, content, schema)).toEqual([]);
});

test('a mistake in the content is named with its file and field', () => {
  const broken = [{ title: 'Kickoff', text: '' }];
  expect(mistakes('hire.ts', broken, z.array(step))[0]).toMatch(/^hire\.ts: 0\.text: /);
});

describe('what the content says agrees with itself', () => {
  const services = categories.flatMap((category) =>
    category.services.map((service) => ({ ...service, category: category.id })),
  );

  test('the five categories offer the services of the specification, each with a look of its own (spec §3)', () => {
    expect(
      categories.map(({ id, title, services: own }) => [id, title, own.map((one) => one.id)]),
    ).toEqual([
      [
        'devops',
        'DevOps Services',
        [
          'cloud-infrastructure',
          'cicd-pipeline',
          'containerization',
          'monitoring',
          'automation',
          'networking',
        ],
      ],
      [
        'frontend',
        'Frontend Development',
        ['react-development', 'responsive-design', 'spa-development', 'pwa-development'],
      ],
      [
        'backend',
        'Backend Development',
        ['api-development', 'microservices', 'authentication', 'server-optimization'],
      ],
      [
        'database',
        'Database Solutions',
        ['database-design', 'database-optimization', 'data-migration', 'backup-recovery'],
      ],
      ['uiux', 'UI/UX Design', ['ui-design', 'ux-research', 'prototyping', 'design-systems']],
    ]);
    for (const part of ['icon', 'gradient'] as const) {
      expect(new Set(categories.map((category) => category[part])).size, part).toBe(5);
    }
  });

  test('every service has a summary, and no summary is left over', () => {
    expect(Object.keys(serviceSummaries).sort()).toEqual(services.map(({ id }) => id).sort());
  });

  test('a service is marked as detailed exactly when it has details, under its own category', () => {
    const marked = services.filter(({ detailed }) => detailed);
    expect(Object.fromEntries(marked.map(({ id, category }) => [id, category]))).toEqual(
      Object.fromEntries(Object.entries(serviceDetails).map(([id, d]) => [id, d.category])),
    );
  });

  test('every card of /explore-services has its modal', () => {
    expect(exploreCards.map(({ link }) => link)).toEqual(Object.keys(serviceModals));
  });

  test('the statistics are true of the team and its technologies', () => {
    const years = team.reduce((sum, { experience }) => sum + Number.parseInt(experience, 10), 0);
    const items = techStack.flatMap((category) => category.items);
    expect(new Set(items).size).toBe(items.length);
    expect(stats.map(({ value }) => value)).toEqual(['40+', `${team.length}`, '50+', '20+']);
    expect(years).toBeGreaterThanOrEqual(40);
    expect(items.length).toBeGreaterThanOrEqual(50);
  });

  test('projects are led and made by people of the team, and people name projects that exist', () => {
    const names = new Set(team.map(({ name }) => name));
    const titles = new Set([
      ...projects.map(({ title }) => title),
      ...flagshipProjects.map(({ name }) => name),
    ]);
    expect(flagshipProjects.filter(({ lead }) => !names.has(lead))).toEqual([]);
    expect(team.flatMap((member) => member.projects).filter((name) => !titles.has(name))).toEqual(
      [],
    );
  });
});
