// Server only. Puts the styles of home's first screen into `<head>`, and all the others behind it.

import { escapeHtml, isSection, parseSlot } from '@platform/contract';
import type { RenderedPage } from './renderPage.ts';

type Page = Pick<RenderedPage, 'slots' | 'styleHtml' | 'bodyHtml'>;

interface Styled {
  /** Rules for `<head>`: those of the first screen, when the others come later. */
  firstCss: string;
  /** Elements for `<head>`. */
  styleHtml: string;
  bodyHtml: string;
}

/**
 * On a page of several sections, all rules stand before the second one, in their order, and a copy of
 * those that header and first section need stands in `<head>`. Since every rule of the copy comes again,
 * no rule wins that wouldn't win in one sheet. styled-components takes its element out of the body
 * before React hydrates what is around it.
 */
export function firstStyles({ slots, styleHtml, bodyHtml }: Page): Styled {
  const later = slots
    .slice(1)
    .map((key) => bodyHtml.indexOf(`<div data-slot="${escapeHtml(key)}"`));
  const end = Math.min(...later.filter((place) => place >= 0));
  const [first] = slots;
  if (!first || !isSection(parseSlot(first).name) || end === Number.POSITIVE_INFINITY) {
    return { firstCss: '', styleHtml, bodyHtml };
  }
  const firstHtml = bodyHtml.slice(0, end);
  return {
    firstCss: rulesFor(firstHtml, styleHtml).join('\n'),
    styleHtml: '',
    bodyHtml: firstHtml + styleHtml + bodyHtml.slice(end),
  };
}

/** Between rules, in what styled-components writes. */
const SPLITTER = '/*!sc*/';
/** Not a rule: which names a component has used. */
const MARKER = /^data-styled\.g\d+\[/;
const CLASS = /\.([a-z_][\w-]*)/gi;

/** Rules of the style elements that may apply to something in the HTML, with the animations they name. */
function rulesFor(html: string, styleHtml: string): string[] {
  const rules = [...styleHtml.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
    .flatMap(([, css = '']) => css.split(SPLITTER))
    .map((rule) => rule.trim())
    .filter((rule) => rule && !MARKER.test(rule));
  const used = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, c = '']) => c.split(' ')),
  );
  const animation = (rule: string) => /^@keyframes ([\w-]+)/.exec(rule)?.[1];
  const applies = (rule: string) => {
    const classes = [...rule.matchAll(CLASS)];
    return classes.length === 0 || classes.some(([, name = '']) => used.has(name));
  };
  const kept = new Set(rules.filter((rule) => !animation(rule) && applies(rule)));
  const text = [...kept].join();
  return rules.filter((rule) => {
    const name = animation(rule);
    return name ? text.includes(name) : kept.has(rule);
  });
}
