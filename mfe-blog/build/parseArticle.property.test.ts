import { markdownHtml } from '@platform/content/markdownHtml';
import { Problems } from '@platform/content/problems';
import { cases } from '@platform/testing/cases';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const piece = fc.oneof(
  fc.constantFrom(
    '# ',
    '## ',
    '- ',
    '> ',
    '```\n',
    '`',
    '**',
    '_',
    '|',
    '\n',
    '\n\n',
    '    ',
    '\\',
  ),
  fc.constantFrom('<script>', '<b onclick=x>', '&lt;', '&', '"', "'", '<!--', '[a](', '![a](', ')'),
  fc.constantFrom(
    'javascript:alert(1)',
    'data:text/html,x',
    '%zz',
    'pictures/a.svg',
    '[b]: ',
    ': ',
  ),
  fc.string({ unit: 'grapheme-composite', maxLength: 8 }),
);
const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

/** Every tag that Markdown produces here, with its allowed attributes. */
const TAG =
  /^<\/?(h[2-6]|p|a|strong|em|code|pre|ul|ol|li|blockquote|br|hr|table|thead|tbody|tr|th|td|span)( (id|href|title|class|start|style|tabindex)="[^"<>]*")* ?\/?>/;

test('an accepted article contains only HTML that Markdown produces', () => {
  fc.assert(
    fc.property(text, (written) => {
      const problems = new Problems('content/a.md');
      const surroundings = { firstLine: 1, problems, hasPicture: () => true, taken: [] };
      const html = markdownHtml(written, surroundings).filter((each) => typeof each === 'string');
      try {
        problems.throwIfAny();
      } catch (error) {
        expect((error as Error).message).toMatch(/^(content\/a\.md:\d+: .+\n?)+/);
        return;
      }
      for (const part of html) {
        for (const { index } of part.matchAll(/</g)) expect(part.slice(index)).toMatch(TAG);
        expect(part).not.toMatch(/href="\s*(javascript|vbscript|data):/i);
      }
    }),
    cases,
  );
});
