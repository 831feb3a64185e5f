import type { Page } from 'playwright';
import { runInPage } from './runInPage.ts';

/** Selectors of a style rule. */
export interface StyleSelector {
  text: string;
  /** Whether the rule is inside of another one, whose elements "&" stands for. */
  isNested: boolean;
}

/**
 * Whether a selector can match elements without a class: `header`, `a:hover`, `[data-slot] h2`. Ignores brackets,
 * because `body:has(.mine)` matches the body. A nested one stays inside, unless "&" is in brackets only.
 */
export function isUnscoped({ text, isNested }: StyleSelector): boolean {
  const inner = /\([^()]*\)|\[[^[\]]*\]/g;
  let outside = text;
  for (let before = ''; before !== outside; ) {
    before = outside;
    outside = outside.replace(inner, (bracket) => (/[&\0]/.test(bracket) ? ' \0 ' : ' '));
  }
  return outside.split(',').some((each) => {
    if (/\.[\w-]/.test(each)) return false;
    return !isNested || (each.includes('\0') && !each.includes('&'));
  });
}

/** One selector list per rule, without the shell's own sheet. */
export const selectorsIn = (page: Page): Promise<StyleSelector[]> =>
  runInPage(
    page,
    () => {
      const selectors = new Map<string, { text: string; isNested: boolean }>();
      const read = (rules: CSSRuleList, isNested = false) => {
        for (const rule of rules) {
          const isStyle = rule instanceof CSSStyleRule;
          if (isStyle) {
            const text = rule.selectorText;
            selectors.set(`${isNested} ${text}`, { text, isNested });
          }
          // CSS nesting.
          if ('cssRules' in rule && !(rule instanceof CSSKeyframesRule)) {
            read(rule.cssRules as CSSRuleList, isNested || isStyle);
          }
        }
      };
      // The shell's sheet is the first of every document.
      const [, ...others] = [...document.styleSheets, ...document.adoptedStyleSheets];
      for (const sheet of others) {
        try {
          read(sheet.cssRules);
        } catch {
          // Of another origin without CORS: the CSP blocks those.
        }
      }
      return [...selectors.values()];
    },
    null,
  );
