// Build time and tests only. Schemas of the content of /about.

import * as field from '@platform/content/fields';
import { z } from 'zod';

const { closing, entries, head, label, line, list, opening, paragraph, picture } = field;
const withAction = closing.extend({ action: line });

export const aboutSchemas = {
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
};
