// Build time and tests only. Schemas of `content/`, by file.

import * as field from '@platform/content/fields';
import { redirectsSchema } from '@platform/content/redirects';
import { icon, iconName } from '@site/brand/icon';
import { z } from 'zod';
import { MARKS } from './marks.ts';

const { closing, entries, head, id, label, line, list, opening, paragraph, picture, step } = field;
const { text, allOrNone } = field;

/** Name of a gradient token: `devops` is `--gradient-devops`. */
const gradient = z.enum(['devops', 'frontend', 'backend', 'database', 'uiux']);

/** Names in `src/home/marks.svg`. */
const mark = z.enum(MARKS).default('node');
const imageAlt = paragraph.max(120);
const withAction = closing.extend({ action: line });

export const schemas = {
  'hero.yaml': z.strictObject({
    ...opening,
    services: line,
    consultation: line,
    /** Metrics of the projects; none without it. */
    proofLabel: line.optional(),
    /** How the latest release reached its visitors. */
    receipt: z
      .strictObject({
        title: line,
        /** For visitors of a running canary, `canary` after it. */
        onCanary: line,
        canary: line,
        live: line,
        notYet: line,
        undo: line,
        rehearsal: z.strictObject({ start: line, title: line, steps: z.array(line).length(3) }),
      })
      .optional(),
  }),
  'intro.yaml': z.strictObject({
    ...opening,
    portraits: entries(picture),
    /** Links to the team and to the packages. */
    people: line.optional(),
    price: line.optional(),
    stepsLabel: line.optional(),
    steps: entries(step),
  }),
  'technologies.yaml': z.strictObject({
    title: line,
    pauseLabel: line,
    /** The mark is what visitors see until the logo has come. */
    list: z.array(z.strictObject({ name: line, logo: field.anyPicture, mark })),
  }),
  'categories.yaml': list(
    z.strictObject({
      id,
      title: line,
      description: paragraph.max(160),
      icon,
      gradient,
      picture: picture.optional(),
      services: z.array(z.strictObject({ id, title: line, detailed: z.literal(true).optional() })),
    }),
  ),
  'service-summaries.yaml': list(
    z.strictObject({ id, description: paragraph.max(160), icon: iconName }),
  ),
  'service-details.yaml': list(
    allOrNone(
      z.strictObject({
        id,
        description: paragraph,
        features: entries(line),
        benefits: entries(line),
        process: entries(line.max(40)),
        picture: picture.optional(),
        imageAlt: imageAlt.optional(),
      }),
      'picture',
      'imageAlt',
    ),
  ),
  'service-pages.yaml': z.strictObject({
    back: line,
    backTo: line,
    read: line,
    noPage: line,
    getStarted: line,
    features: line,
    benefits: line,
    process: line,
    processText: paragraph.optional(),
    categoryClosing: closing.optional(),
    serviceClosing: closing.optional(),
    lost: z.strictObject({
      category: z.strictObject({ title: line, text: paragraph, description: paragraph }),
      service: z.strictObject({ title: line, text: paragraph, description: paragraph }),
      partOf: line,
      notWritten: line,
      categoryOnly: line,
      allServices: line,
      goTo: line,
      seeAll: line,
      ask: line,
    }),
  }),
  'services.yaml': z.strictObject({ name: line, ...opening, more: line, all: line }),
  'services-page.yaml': z.strictObject({
    head,
    closing: closing.optional(),
    howWeWork: line.optional(),
  }),
  'projects.yaml': list(
    z.strictObject({
      id,
      title: line,
      description: paragraph,
      /** A number after the project and, where it says more, before; `what` says what it counts. */
      metric: z.strictObject({
        before: label.max(9).optional(),
        after: label.max(9),
        what: line,
        /** How, on /projects. */
        measured: line.optional(),
      }),
      tags: z.array(line),
      picture,
      imageAlt,
      caseStudy: field.link.optional(),
    }),
  ),
  'projects-overview.yaml': z.strictObject({
    ...opening,
    tagsLabel: line,
    to: line,
    all: line,
    /** Band after the projects of home. */
    ask: closing.optional(),
  }),
  'projects-page.yaml': z.strictObject({
    head,
    /** Buttons, which show `unavailable`. */
    demo: line.optional(),
    source: line.optional(),
    more: line.optional(),
    caseStudy: line.default('Read the case study'),
    unavailable: line,
    closing: closing.optional(),
  }),
  'flagship-projects.yaml': list(
    z.strictObject({ name: line, description: paragraph, lead: line, tech: z.array(line) }),
  ),
  'team.yaml': list(
    z.strictObject({
      name: line,
      role: line,
      portrait: picture.optional(),
      /** One sentence about the person. */
      line,
      experience: line.optional(),
      specialties: entries(line),
      projects: entries(line),
    }),
  ),
  'tech-stack.yaml': list(
    z.strictObject({ title: line, description: paragraph, items: z.array(line) }),
  ),
  'about.yaml': z.strictObject({
    head,
    ...opening,
    stats: entries(z.strictObject({ value: label, label: line })),
    tabsLabel: line,
    /** A tab without a label is left out. */
    tabs: z.strictObject({ techStack: line, team: line, projects: line }).partial(),
    experience: line,
    specialties: line,
    keyProjects: line,
    lead: line,
    tech: line,
    /** What the studio holds itself to, each with a page that proves it. */
    principles: z
      .strictObject({
        title: line,
        list: z.array(
          z.strictObject({ title: line, text: paragraph, proof: line, to: field.link }),
        ),
      })
      .optional(),
    closing: withAction.optional(),
  }),
  'packages.yaml': list(
    z.strictObject({
      id,
      title: line,
      price: line,
      hourly: z.number().positive().optional(),
      minimum: z.number().positive().optional(),
      description: paragraph,
      features: z.array(line),
      popular: z.boolean(),
    }),
  ),
  'hire.yaml': allOrNone(
    z.strictObject({
      head,
      ...opening,
      popular: line,
      /** A button that does nothing (spec §2); none without it. */
      getStarted: line.optional(),
      /** Table of what each package includes. A row has a value for each package. */
      comparison: closing
        .extend({
          feature: line,
          included: line,
          notIncluded: line,
          rows: z.array(z.strictObject({ title: line, values: z.array(label) })).min(1),
        })
        .optional(),
      howItWorks: line.optional(),
      steps: entries(step),
      responsibilities: closing.extend({ items: z.array(step).min(1) }).optional(),
      payment: closing.extend({ terms: z.array(step).min(1) }).optional(),
      closing: withAction.extend({ contact: line }).optional(),
    }),
    'howItWorks',
    'steps',
  ),
  'explore.yaml': allOrNone(
    z.strictObject({
      head,
      ...opening,
      whatWeDo: line,
      howWeCanHelp: line,
      close: line,
      howWeWork: line.optional(),
      steps: entries(step),
      closing: closing.optional(),
    }),
    'howWeWork',
    'steps',
  ),
  'explore-cards.yaml': list(
    z.strictObject({
      id,
      icon,
      gradient,
      title: line,
      category: line,
      description: paragraph,
      offerings: z.array(line),
      cta: line,
      link: z.string().regex(/^\/services\/[a-z0-9-]+$/, 'must look like "/services/frontend"'),
      modal: z.strictObject({
        title: line,
        introduction: text,
        whatWeDo: z.array(line),
        howWeCanHelp: paragraph,
        ctaText: line,
      }),
    }),
  ),
  'redirects.yaml': redirectsSchema,
};
