/** @jsxRuntime automatic */
/** @jsxImportSource react */
// Build time only. The text of a social picture, in flex boxes, the only layout that satori knows.
import type { Head } from '@platform/contract';
import { SOCIAL_SIZE } from '@platform/contract/files/socialPicture';
import { site } from '../site/site.ts';
import { darkColour } from '../styles/darkColour.ts';

export type Words = Pick<Head, 'title' | 'description'>;

/** Area of the text in pixels, inside the pipeline's line. */
const PLACE = { left: 80, top: 160, width: 930, height: 316 };
const TITLE_LEADING = 1.08;
const MAX_LINES = 3;

/** The site's font; latin-ext has the rupee sign. */
export const FAMILIES = ['geist-latin', 'geist-latin-ext'];

/** React keys that identify the boxes in satori's layout. */
export const TITLE_KEY = 'title';
export const BLOCK_KEY = 'block';

/** A box in pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Whether the text fits its area with a title of `size` px. */
export const fits = (size: number, { title, block }: { title: Box; block: Box }): boolean =>
  title.height <= size * TITLE_LEADING * MAX_LINES + 1 && block.height <= PLACE.height;

export interface WordsProps extends Words {
  /** Font size of the title in pixels. */
  size: number;
  /** Truncates long text with "…". */
  cut?: boolean;
}

export function SocialWords({ title, description, size, cut = false }: WordsProps) {
  return (
    <div
      style={{
        ...SOCIAL_SIZE,
        display: 'flex',
        position: 'relative',
        fontFamily: FAMILIES.join(', '),
        fontWeight: 500,
        color: darkColour('text'),
      }}
    >
      <div style={{ ...placed(140, 72), fontSize: 38, fontWeight: 700, letterSpacing: '-0.03em' }}>
        {site.brand}
      </div>
      <div
        style={{
          ...placed(PLACE.left, PLACE.top),
          width: PLACE.width,
          height: PLACE.height,
          alignItems: 'center',
        }}
      >
        <div
          key={BLOCK_KEY}
          style={{ display: 'flex', flexDirection: 'column', width: PLACE.width, gap: 26 }}
        >
          <div
            key={TITLE_KEY}
            style={{
              ...flowing(cut ? MAX_LINES : undefined),
              fontSize: size,
              fontWeight: 700,
              lineHeight: TITLE_LEADING,
              letterSpacing: '-0.035em',
            }}
          >
            {title}
          </div>
          <div
            style={{
              ...flowing(cut ? MAX_LINES : undefined),
              fontSize: 28,
              lineHeight: 1.4,
              color: darkColour('muted'),
            }}
          >
            {description}
          </div>
        </div>
      </div>
      <div style={{ ...placed(PLACE.left, 514), fontSize: 26, color: darkColour('accent') }}>
        {new URL(site.url).host}
      </div>
    </div>
  );
}

const placed = (left: number, top: number) =>
  ({ display: 'flex', position: 'absolute', left, top }) as const;

/** @param cutAfter number of lines before "…"; undefined: no limit */
const flowing = (cutAfter: number | undefined) =>
  ({
    display: 'block',
    wordBreak: 'break-word',
    ...(cutAfter ? { lineClamp: cutAfter } : { textWrap: 'balance' }),
  }) as const;
