import { escapeHtml, isSection, parseSlot } from '@platform/contract';
import type { RenderedPage } from './renderPage.ts';

type Page = Pick<RenderedPage, 'slots' | 'styleHtml' | 'bodyHtml'>;

interface Styled {
  /** Rules of the first screen, for `<head>`; empty when all are in `styleHtml`. */
  firstCss: string;
  /** Elements for `<head>`. */
  styleHtml: string;
  bodyHtml: string;
}

/**
 * On a page of several sections, moves all rules before the second section and copies those of header and first
 * section to `<head>`. The cascade is that of one sheet, because every copied rule comes again. styled-components
 * removes its element before React hydrates.
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

/** Separates rules in the output of styled-components. */
const SPLITTER = '/*!sc*/';
/** Lists the class names of a component; not a rule. */
const MARKER = /^data-styled\.g\d+\[/;
const CLASS = /\.([a-z_][\w-]*)/gi;

/** Rules that may apply to the HTML, with their animations. */
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
