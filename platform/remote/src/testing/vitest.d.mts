// Types only. The configuration of vitest in a repository of a remote's own.
import type { ViteUserConfig } from 'vitest/config';

declare const config: ViteUserConfig;
export default config;
