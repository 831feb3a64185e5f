// Build time and server only. The brand's `content/`: its folder, its schemas by file, and what the files say.
import { fileURLToPath } from 'node:url';
import { type ContentOf, contentRules, readContent } from '@platform/content/checkContent';
import { contentFolder } from '@platform/content/contentFolder';
import { line, paragraph, webAddress } from '@platform/content/fields';
import { z } from 'zod';
import { profileIcon } from '../icons/icon.ts';
import { apiTexts } from './apiTexts.ts';

/** Content beside the sources, also in an installed package. */
const OWN = fileURLToPath(new URL('../../content', import.meta.url));

/** @param other as for `contentFolder` */
export const brandFolder = (other?: string): string => contentFolder('brand', other, OWN);

/** `Intl.supportedValuesOf` lacks valid names: it lists "Asia/Calcutta" instead of "Asia/Kolkata". */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

const timeZone = line.refine(isTimeZone, 'must be a time zone such as "Europe/Berlin"');

const visitorMail = z.strictObject({ subject: line, text: z.string().min(20).max(5000) });

export const brandContent = contentRules({
  schemas: {
    'brand.yaml': z.strictObject({
      brand: line.max(30),
      legalName: line.max(60),
      tagline: paragraph.max(160),
      url: webAddress,
      email: z.email(),
      phone: z.string().regex(/^\+[\d ]{6,20}$/, 'must look like "+49 30 5550123"'),
      location: line,
      locality: line,
      region: line,
      country: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters'),
      areaServed: line,
      timeZone,
      retentionMonths: z.int().min(1).max(120),
      currency: z.string().regex(/^[A-Z]{3}$/, 'must be three capital letters'),
      priceRange: z.string().min(1).max(10),
      language: z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'must look like "en-IN"'),
      /** Without it the blog has no button that leads there. */
      externalBlog: webAddress.optional(),
      social: z
        .array(
          z.strictObject({
            icon: profileIcon,
            name: line,
            contact: line.optional(),
            href: z.union([webAddress, z.literal('#')], 'must begin with "https://", or be "#"'),
          }),
        )
        .default([]),
      words: z.strictObject({ home: line, consultation: line, close: line, dismiss: line }),
    }),
    'api.yaml': apiTexts,
    /** Confirmations for visitors; none are sent without the file. {brand} and {email} are the studio's. */
    'visitor-mails.yaml': z
      .strictObject({ message: visitorMail.optional(), consultation: visitorMail.optional() })
      .optional(),
    'project-types.yaml': z.strictObject({
      name: line,
      types: z.array(line).min(1),
      other: line,
      otherTypes: z.array(line).min(1),
    }),
  },
  agree: ({ 'project-types.yaml': { types, other } }, complain) => {
    if (types.includes(other)) return;
    complain('project-types.yaml', 'other:', `"${other}" isn't one of the types.`);
  },
});

type Content = ContentOf<typeof brandContent.schemas>;

/** The file's checked content. @throws with file, line and field of each mistake */
export const readBrandContent = <File extends keyof Content>(file: File): Content[File] =>
  readContent(brandFolder(), file, brandContent.schemas[file]) as Content[File];
