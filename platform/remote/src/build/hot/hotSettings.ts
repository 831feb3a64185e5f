// Development only. A build with federation whose hot updates come through another server.
import type { RsbuildConfig } from '@rsbuild/core';

/**
 * @param address path of the build's files, ending in "/"
 * @param port of the server that passes its WebSocket on
 */
export const hotSettings = (address: string, port: number): RsbuildConfig => ({
  logLevel: 'warn',
  dev: {
    assetPrefix: `${address}browser/`,
    lazyCompilation: false,
    writeToDisk: (file) => !file.includes('.hot-update.'),
    client: { path: `${address}updates`, port, logLevel: 'warn' },
  },
  server: {
    middlewareMode: true,
    printUrls: false,
    cors: false,
    // Otherwise the federation plugin allows every origin, with a warning.
    headers: { 'Access-Control-Allow-Origin': `http://localhost:${port}` },
  },
  output: { cleanDistPath: false },
  // Browsers don't get builds with errors, so that the next update applies to the last build without errors.
  tools: { rspack: { optimization: { emitOnErrors: false } } },
});
