// Tests only. The configuration of vitest in a repository of a remote's own: this package and the site's are
// TypeScript, which Node doesn't run out of node_modules.
import { tsImport } from 'tsx/esm/api';

const { viteContent } = await tsImport('./viteContent.ts', import.meta.url);

export default {
  plugins: [viteContent()],
  test: { server: { deps: { inline: [/\.tsx?$/] } } },
};
