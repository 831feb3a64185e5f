// Development only. A page module also exports `head` and `paths`, so React Refresh would reload the page. This
// replaces the component instead.
import type { RsbuildPlugin } from '@rsbuild/core';

const accept = `
import { performReactRefresh as refreshPage } from 'react-refresh/runtime';
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept();
  if (import.meta.webpackHot.data) setTimeout(refreshPage);
}
`;

/** Rsbuild plugin for files named `…Page.tsx`. */
export const pluginHotPages = (): RsbuildPlugin => ({
  name: 'site:hot-pages',
  setup(api) {
    api.transform({ test: /Page\.tsx$/, environments: ['web'] }, ({ code }) =>
      /^export (const|function) Page\b/m.test(code) ? code + accept : code,
    );
  },
});
