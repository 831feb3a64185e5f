import type { SlotKey } from '@platform/contract';
import { expect, test } from 'vitest';
import { firstStyles } from './firstStyles.ts';

const RULES = [
  '.base{color:red;}',
  'data-styled.g1[id="base"]{content:"base,"}',
  '@media (min-width: 9px){.hero{color:blue;}}',
  'data-styled.g2[id="hero"]{content:"hero,"}',
  '@keyframes rise{from{top:1px;}}',
  'data-styled.g3[id="sc-keyframes-rise"]{content:"rise,"}',
  '@keyframes fall{to{top:1px;}}',
  'data-styled.g4[id="sc-keyframes-fall"]{content:"fall,"}',
  '.title{animation:rise 1s;}',
  'data-styled.g5[id="title"]{content:"title,"}',
  '.strip{animation:fall .5s;}',
  'data-styled.g6[id="strip"]{content:"strip,"}',
];
const styleHtml = `<style data-styled="true">${RULES.join('/*!sc*/\n')}/*!sc*/\n</style>`;
const header = '<header class="base"></header><main>';
const hero = '<div data-slot="a#./Hero"><h1 class="hero title">A</h1></div>';
const strip = '<div data-slot="a#./Strip"><p class="base strip">B</p></div></main>';
const slots: SlotKey[] = ['a#./Hero', 'a#./Strip'];

test('the head has the rules of header and first section; all rules come before the second', () => {
  const page = { slots, styleHtml, bodyHtml: header + hero + strip };
  expect(firstStyles(page)).toEqual({
    firstCss: [RULES[0], RULES[2], RULES[4], RULES[8]].join('\n'),
    styleHtml: '',
    bodyHtml: header + hero + styleHtml + strip,
  });
});

test('without the first section, the head has the header’s rules', () => {
  const bodyHtml = header + strip;
  const { firstCss, ...rest } = firstStyles({ slots, styleHtml, bodyHtml });
  expect(firstCss).toBe(RULES[0]);
  expect(rest).toEqual({ styleHtml: '', bodyHtml: header + styleHtml + strip });
});

test('a page of one slot, also with a nested section, keeps all styles in the head', () => {
  const within = '<main><div data-slot="a#page"><div data-slot="b#./Part"></div></div></main>';
  for (const [keys, bodyHtml] of [
    [['a#./Hero'], header + hero],
    [['a#page', 'b#./Part'], within],
    [[], header],
  ] as [SlotKey[], string][]) {
    const page = { slots: keys, styleHtml, bodyHtml };
    expect(firstStyles(page)).toEqual({ firstCss: '', styleHtml, bodyHtml });
  }
});
