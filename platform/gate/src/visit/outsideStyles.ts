import type { Page } from 'playwright';
import { inPage } from './inPage.ts';

/** Whether a selector can match elements without a class: `header`, `a:hover`, `[data-slot] h2`. Ignores brackets. */
export function reachesOut(selector: string): boolean {
  let outside = selector;
  for (let before = ''; before !== outside; ) {
    before = outside;
    outside = outside.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ');
  }
  return outside.split(',').some((each) => !/\.[\w-]/.test(each));
}

/** One selector list per rule, without the shell's own sheet. */
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
      // The shell's sheet is the first of every document.
      const [, ...others] = [...document.styleSheets, ...document.adoptedStyleSheets];
      for (const sheet of others) {
        try {
          read(sheet.cssRules);
        } catch {
          // Of another origin without CORS: the CSP blocks those.
        }
      }
      return [...selectors];
    },
    null,
  );
