// Types only. Vitest configuration for a remote's own repository.
import type { ViteUserConfig } from 'vitest/config';

declare const config: ViteUserConfig;
export default config;
