// Tests only. Vitest configuration for a remote's own repository. Inlines packages in TypeScript, which Node
// doesn't run from node_modules.
import { tsImport } from 'tsx/esm/api';

const { viteContent } = await tsImport('./viteContent.ts', import.meta.url);

export default {
  plugins: [viteContent()],
  // The limits are for what hangs: on a busy machine the first page takes its time to compile.
  test: { server: { deps: { inline: [/\.tsx?$/] } }, testTimeout: 600_000, hookTimeout: 600_000 },
};
