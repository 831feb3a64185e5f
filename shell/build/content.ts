// Build time and tests only. Schemas of `content/`, by file.
import { type ContentOf, contentRules } from '@platform/content/checkContent';
import { head, line, link, paragraph } from '@platform/content/fields';
import type { HomeSection } from '@platform/host/shell';
import { z } from 'zod';

const item = z.strictObject({ label: line, to: link });
const notice = z.strictObject({ head, title: line, text: paragraph });

/**
 * Sections of the home page, in the order of spec §1. Sections with only text and links hydrate on touch,
 * because the host handles their links.
 */
const SECTIONS = {
  hero: { key: 'mfe-marketing#./Hero', when: 'touch', needsFacts: true },
  intro: { key: 'mfe-marketing#./Intro', when: 'touch' },
  technologies: { key: 'mfe-marketing#./TechnologyStrip', when: 'touch' },
  services: { key: 'mfe-marketing#./ServicesSection', when: 'touch' },
  projects: { key: 'mfe-marketing#./ProjectsSection', when: 'visible' },
  blog: { key: 'mfe-blog#./BlogTeaser', when: 'touch' },
  reviews: { key: 'mfe-engagement#./ReviewsSection', when: 'visible' },
  contact: { key: 'mfe-engagement#./ContactSection', when: 'visible' },
} satisfies Record<string, HomeSection>;

type Section = keyof typeof SECTIONS;
const NAMES = Object.keys(SECTIONS) as Section[];

const schemas = {
  /** Without the file, home has all sections. */
  'home.yaml': z
    .strictObject({
      sections: z
        .array(z.enum(NAMES))
        .refine(([first]) => first === 'hero', 'must begin with hero, which has the main heading')
        .refine((names) => new Set(names).size === names.length, 'must name each section once'),
    })
    .optional()
    .transform((file) => (file?.sections ?? NAMES).map((name): HomeSection => SECTIONS[name])),
  'navigation.yaml': z.strictObject({
    skip: line,
    header: z.strictObject({
      label: line,
      openMenu: line,
      closeMenu: line,
      theme: line,
      before: z.array(item),
      /** An entry of the Tools menu (spec §3). */
      tools: z
        .strictObject({
          label: line,
          entries: z.array(z.strictObject({ id: z.int(), title: line, url: link })),
        })
        .optional(),
      after: z.array(item),
      highlight: item.optional(),
    }),
    footer: z.strictObject({
      groups: z.array(
        z.strictObject({
          title: line,
          links: z.array(item),
          /** Menu that remotes may contribute links to. */
          place: z.enum(['company', 'legal']).optional(),
        }),
      ),
      profiles: line,
      profile: line,
      rights: line,
    }),
  }),
  'pages.yaml': z.strictObject({
    /** Longer than others, because search engines show the home page most. */
    home: head.extend({ description: paragraph.max(180) }),
    notFound: notice,
    unavailable: notice,
    ways: z.strictObject({ home: line, services: line, contact: line }),
    broken: z.strictObject({ title: line, before: line, again: line, after: line }),
  }),
};

export const rules = contentRules({ schemas });

/** Content by file name. @public: `#content/…` has these types. */
export type Content = ContentOf<typeof schemas>;
