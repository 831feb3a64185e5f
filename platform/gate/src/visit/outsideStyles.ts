// Finds styles of a release that reach beyond what it renders itself.
import type { Page } from 'playwright';
import { inPage } from './inPage.ts';

/**
 * Whether a selector can match what its author has not marked with a class: `header`, `*`, `a:hover`,
 * `[data-slot] h2`. What is in brackets narrows and blocked nothing: `header:not(.mine)`.
 */
export function reachesOut(selector: string): boolean {
  let outside = selector;
  for (let before = ''; before !== outside; ) {
    before = outside;
    outside = outside.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ');
  }
  return outside.split(',').some((each) => !/\.[\w-]/.test(each));
}

/** Selectors of the page's styles that aren't the shell's own sheet: one list for each rule. */
export const selectorsIn = (page: Page): Promise<string[]> =>
  inPage(
    page,
    () => {
      const selectors = new Set<string>();
      const read = (rules: CSSRuleList) => {
        for (const rule of rules) {
          if (rule instanceof CSSStyleRule) selectors.add(rule.selectorText);
          else if ('cssRules' in rule && !(rule instanceof CSSKeyframesRule)) {
            read(rule.cssRules as CSSRuleList);
          }
        }
      };
      // The shell's own comes first in every document.
      const [, ...others] = [...document.styleSheets, ...document.adoptedStyleSheets];
      for (const sheet of others) {
        try {
          read(sheet.cssRules);
        } catch {
          // Of another origin without leave to read it: the policy lets none of those in.
        }
      }
      return [...selectors];
    },
    null,
  );
