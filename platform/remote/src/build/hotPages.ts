// Development only. A page module exports more than components (`head`, `paths`), so that React's
// refresh would reload the page for each edit of it. This has it exchange the component instead; the
// other exports are taken over with the next load.
import type { RsbuildPlugin } from '@rsbuild/core';

const accept = `
import { performReactRefresh as refreshPage } from 'react-refresh/runtime';
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept();
  if (import.meta.webpackHot.data) setTimeout(refreshPage);
}
`;

/** Rsbuild plugin for the browser build of a remote; pages are in files named `…Page.tsx`. */
export const pluginHotPages = (): RsbuildPlugin => ({
  name: 'site:hot-pages',
  setup(api) {
    api.transform({ test: /Page\.tsx$/, environments: ['web'] }, ({ code }) =>
      /^export (const|function) Page\b/m.test(code) ? code + accept : code,
    );
  },
});
