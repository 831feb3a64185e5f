import { defineConfig } from 'vitest/config';

// The kit is TypeScript, which Node doesn't run out of node_modules.
export default defineConfig({ test: { server: { deps: { inline: ['@site/kit'] } } } });
