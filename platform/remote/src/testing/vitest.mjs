// Tests only. Vitest configuration for a remote's own repository. Inlines packages in TypeScript, which Node
// doesn't run from node_modules.
import { tsImport } from 'tsx/esm/api';

const { viteContent } = await tsImport('./viteContent.ts', import.meta.url);

export default {
  plugins: [viteContent()],
  test: { server: { deps: { inline: [/\.tsx?$/] } } },
};
