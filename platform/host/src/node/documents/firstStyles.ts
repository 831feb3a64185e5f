import { escapeHtml, isSection, parseSlot } from '@platform/contract';
import type { RenderedPage } from './renderPage.ts';

type Page = Pick<RenderedPage, 'slots' | 'styleHtml' | 'bodyHtml'>;

interface Styled {
  /** Elements for `<head>`. */
  styleHtml: string;
  bodyHtml: string;
  /** Text of every style element in the two, for the Content-Security-Policy. */
  texts: string[];
}

/**
 * On a page of several sections, leaves in `<head>` the styles of the components of header and first section, and
 * moves the others before the second section. styled-components reads all its elements, and removes them, before React
 * hydrates. A component extends only others that its elements have as well, so that the cascade is that of one sheet.
 */
export function firstStyles({ slots, styleHtml, bodyHtml }: Page): Styled {
  const whole = { styleHtml, bodyHtml, texts: textsOf(styleHtml) };
  const later = slots
    .slice(1)
    .map((key) => bodyHtml.indexOf(`<div data-slot="${escapeHtml(key)}"`));
  const end = Math.min(...later.filter((place) => place >= 0));
  const [first] = slots;
  if (!first || !isSection(parseSlot(first).name) || end === Number.POSITIVE_INFINITY) return whole;
  const opening = styleHtml.slice(0, styleHtml.indexOf('>') + 1);
  const firstHtml = bodyHtml.slice(0, end);
  const components = whole.texts.flatMap(componentsIn);
  const isFirst = usedBy(firstHtml, components);
  const texts = [true, false].map((wanted) =>
    components
      .filter((each) => isFirst(each) === wanted)
      .map(({ css }) => css)
      .join(''),
  );
  const [head = '', rest = ''] = texts.map((css) => css && `${opening}${css}</style>`);
  return {
    styleHtml: head,
    bodyHtml: firstHtml + rest + bodyHtml.slice(end),
    texts: texts.filter(Boolean),
  };
}

const textsOf = (html: string): string[] =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text);

interface Component {
  /** Its rules and the marker that ends them. */
  css: string;
  /** Its class names; for an animation, its name. */
  names: string[];
}

/** Splits a sheet of styled-components after each marker, which lists a component's class names. */
const componentsIn = (text: string): Component[] =>
  [...text.matchAll(/[\s\S]*?data-styled\.g\d+\[[^\]]*\]\{content:"([^"]*)"\}\/\*!sc\*\/\n?/g)].map(
    ([css, names = '']) => ({ css, names: names.split(',').filter(Boolean) }),
  );

/** Whether the HTML, or a component that it uses, uses the component. */
function usedBy(html: string, components: Component[]): (component: Component) => boolean {
  const classes = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const used = components.filter(({ names }) => names.some((name) => classes.has(name)));
  const css = used.map((each) => each.css).join('');
  const animates = ({ css: own, names }: Component) =>
    own.startsWith('@keyframes') && names.some((name) => css.includes(name));
  return (component) => used.includes(component) || animates(component);
}
