import { expect, test } from 'vitest';
import { articleLines, linesHtml } from './articleLines.ts';

/** Kind and text of each block; rows are on lines of their own. */
const read = (text: string) =>
  articleLines(text).map((block) => {
    if (block.kind === 'heading') return `h${block.level} ${block.text}`;
    if (block.kind === 'paragraph') return `p ${block.text}`;
    return [block.kind, ...block.rows].join('\n');
  });

test.each([
  [
    '"# ", "## " and "### " make headings of level 1 to 3, "#### " makes a paragraph',
    '# One\n## Two\n### Three\n#### Four\n#Five',
    ['h1 One', 'h2 Two', 'h3 Three', 'p #### Four', 'p #Five'],
  ],
  [
    '"- " makes list items, and adjacent items share a list',
    '- one\n- two\n\n- three\n-four',
    ['list\none\ntwo', 'list\nthree', 'p -four'],
  ],
  [
    'three backticks make a line of code with its indentation',
    '```jobs:\n```  check:\n```\n```  image:',
    ['code\njobs:\n  check:\n\n  image:'],
  ],
  [
    'a line between two fences is read like any other',
    '```\nnpm ci\n```',
    ['code\n', 'p npm ci', 'code\n'],
  ],
  [
    'every other line is a paragraph, and an empty one shows nothing',
    'One.\nTwo.\n\n   \nThree.\r\nFour.',
    ['p One.', 'p Two.', 'p Three.', 'p Four.'],
  ],
])('%s', (_what, text, blocks) => {
  expect(read(text)).toEqual(blocks);
});

test('each heading gets a unique anchor from its words', () => {
  const anchors = (text: string) =>
    articleLines(text).flatMap((block) => (block.kind === 'heading' ? block.id : []));
  expect(anchors('## CI/CD, in short\n## Über `npm ci`\n## Spot\n### Spot\n# Main\n## …')).toEqual([
    'ci-cd-in-short',
    'über-npm-ci',
    'spot',
    'spot-2',
    'main-2',
    'part',
  ]);
});

test('the HTML is escaped, and code keeps its empty and indented lines', () => {
  expect(linesHtml('# a < "b"\n- <i>\n- c\n```if a:\n```\n```  b & c\n*d*')).toBe(
    [
      '<h1 id="a-b"><a href="#a-b">a &lt; &quot;b&quot;</a></h1>',
      '<ul><li>&lt;i&gt;</li><li>c</li></ul>',
      '<pre tabindex="0"><code>if a:\n\n  b &amp; c</code></pre>',
      '<p>*d*</p>',
    ].join(''),
  );
});
