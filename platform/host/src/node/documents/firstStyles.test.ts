import type { SlotKey } from '@platform/contract';
import { expect, test } from 'vitest';
import { firstStyles } from './firstStyles.ts';

const BASE = '.base{color:red;}/*!sc*/\ndata-styled.g1[id="base"]{content:"base,"}/*!sc*/\n';
const HERO =
  '@media (min-width: 9px){.wide{top:0;}}/*!sc*/\n.hero{top:1px;}/*!sc*/\ndata-styled.g2[id="hero"]{content:"wide,hero,"}/*!sc*/\n';
const RISE =
  '@keyframes rise{from{top:1px;}}/*!sc*/\ndata-styled.g3[id="sc-keyframes-rise"]{content:"rise,"}/*!sc*/\n';
const FALL =
  '@keyframes fall{to{top:1px;}}/*!sc*/\ndata-styled.g4[id="sc-keyframes-fall"]{content:"fall,"}/*!sc*/\n';
const TITLE =
  '.title{animation:rise 1s;}/*!sc*/\ndata-styled.g5[id="title"]{content:"title,"}/*!sc*/\n';
const STRIP =
  '.strip{animation:fall .5s;}/*!sc*/\ndata-styled.g6[id="strip"]{content:"strip,"}/*!sc*/\n';
const styled = (css: string) => `<style data-styled="true">${css}</style>`;
const styleHtml = styled(BASE + HERO + RISE + FALL + TITLE + STRIP);
const header = '<header class="base"></header><main>';
const hero = '<div data-slot="a#./Hero"><h1 class="hero title">A</h1></div>';
const strip = '<div data-slot="a#./Strip"><p class="base strip">B</p></div></main>';
const slots: SlotKey[] = ['a#./Hero', 'a#./Strip'];

test('the head has the styles of header and first section; the others come before the second', () => {
  const page = { slots, styleHtml, bodyHtml: header + hero + strip };
  const [first, later] = [BASE + HERO + RISE + TITLE, FALL + STRIP];
  expect(firstStyles(page)).toEqual({
    styleHtml: styled(first),
    bodyHtml: header + hero + styled(later) + strip,
    texts: [first, later],
  });
});

test('without the first section, the head has the header’s styles', () => {
  const bodyHtml = header + strip;
  const later = HERO + RISE + FALL + TITLE + STRIP;
  expect(firstStyles({ slots, styleHtml, bodyHtml })).toEqual({
    styleHtml: styled(BASE),
    bodyHtml: header + styled(later) + strip,
    texts: [BASE, later],
  });
});

test('without styles for later sections, there is no empty element', () => {
  const page = { slots, styleHtml: styled(BASE), bodyHtml: header + strip };
  expect(firstStyles(page)).toEqual({ ...page, slots: undefined, texts: [BASE] });
});

test('a page of one slot keeps all styles in the head', () => {
  for (const [keys, bodyHtml] of [
    [['a#./Hero'], header + hero],
    [[], header],
  ] as [SlotKey[], string][]) {
    const page = { slots: keys, styleHtml, bodyHtml };
    const texts = [BASE + HERO + RISE + FALL + TITLE + STRIP];
    expect(firstStyles(page)).toEqual({ styleHtml, bodyHtml, texts });
  }
});
