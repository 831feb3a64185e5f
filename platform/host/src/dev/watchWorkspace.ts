import { copyFile, mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import { type Deployment, SHELL, type UncheckedDeployment } from '@platform/contract';
import { inspectHere } from '@platform/contract/bundle/inspectBundle';
import { describeRelease } from '@platform/registry/store';
import { pluginHotPages } from '@platform/remote/build/hotPages';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { loadConfig } from '@platform/remote/workspace/loadConfig';
import { createRsbuild, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import type { RequestHandler } from 'express';

interface WatchOptions {
  name: string;
  /** For builds and Node bundles, laid out like a release store. */
  folder: string;
  port: number;
  say: (line: string) => void;
  onDeployment: (deployment: Deployment) => void;
}

export type DevWorkspace = Awaited<ReturnType<typeof watchWorkspace>>;

/** Compiles a workspace after each edit and publishes the result as an unchecked deployment. */
export async function watchWorkspace(options: WatchOptions) {
  const { name, folder, say } = options;
  const output = path.join(folder, 'builds', name);
  const address = `/dev/${name}/`;
  const latch = new CompileLatch();
  let build = 0;

  const rsbuild = await createRsbuild({
    cwd: path.join(ROOT, name),
    config: await devConfig(options, output, address),
  });
  if (name !== SHELL) rsbuild.addPlugins([pluginHotPages()]);
  rsbuild.onBeforeEnvironmentCompile(() => latch.close());
  rsbuild.onAfterCreateCompiler(({ compiler }) => {
    // A failed compilation doesn't call onAfterDevCompile.
    const compilers = 'compilers' in compiler ? compiler.compilers : [compiler];
    for (const { hooks } of compilers) hooks.failed.tap(name, () => latch.open(latch.turn));
  });
  rsbuild.onAfterDevCompile(async ({ stats }) => {
    const { turn } = latch;
    try {
      // The bundler prints the errors; pages keep the last successful build.
      if (stats.hasErrors()) return;
      const mine = ++build;
      const deployment = await deploymentOf(options, output, address, `dev-${mine}`);
      if (mine !== build) return;
      options.onDeployment(deployment);
      const again = mine > 1 ? 'again ' : '';
      say(`  ${name.padEnd(15)} ${again}compiled in ${latch.seconds()} s`);
    } catch (error) {
      say(`${name} can't be used: ${error instanceof Error ? error.message : error}`);
    } finally {
      latch.open(turn);
    }
  });
  latch.close();
  const server = await rsbuild.createDevServer({ getPortSilently: true });
  /** Serves the compiled browser files below `/dev/<name>/`. */
  const files: RequestHandler = (req, res, next) =>
    req.path.startsWith(address) ? server.middlewares(req, res, next) : next();
  return {
    files,
    /** Resolves when no compilation is running and the deployment is published. */
    settled: () => latch.opened,
    /** Sends hot updates through the server. */
    connect: (httpServer: Server) => server.connectWebSocket({ server: httpServer }),
    close: () => server.close(),
  };
}

/** The workspace's configuration, merged with development settings. */
async function devConfig(
  { name, port }: WatchOptions,
  output: string,
  address: string,
): Promise<RsbuildConfig> {
  const config = await loadConfig(path.join(ROOT, name));
  return mergeRsbuildConfig(config, hotSettings(address, port), {
    environments: Object.fromEntries(
      Object.entries(config.environments ?? {}).map(([environment, { output: own }]) => {
        const dist = typeof own?.distPath === 'string' ? own.distPath : own?.distPath?.root;
        const moved = path.join(output, path.relative('dist', dist ?? 'dist'));
        return [environment, { output: { distPath: { root: moved } } }];
      }),
    ),
  });
}

/**
 * @param address path of the build's files, ending in "/"
 * @param port of the server that passes its WebSocket on
 */
const hotSettings = (address: string, port: number): RsbuildConfig => ({
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

/** Describes a build like a release, without hashes of scripts and style sheets. */
async function deploymentOf(
  { name, folder }: WatchOptions,
  output: string,
  base: string,
  version: string,
): Promise<UncheckedDeployment> {
  const release = await describeRelease(output, inspectHere);
  const node = path.join(folder, name, version, release.node);
  await mkdir(path.dirname(node), { recursive: true });
  await copyFile(path.join(output, release.node), node);
  // Documents look up the shell's fonts and icon here.
  const files = Object.entries(release.files).filter(([file]) => !/\.(js|css)$/.test(file));
  return { ...release, version, base, files: Object.fromEntries(files), unchecked: true };
}

/** Blocks requests during a compilation. */
class CompileLatch {
  /** Number of the current compilation. */
  turn = 0;
  /** Resolves when no compilation is running. */
  opened: Promise<void> = Promise.resolve();
  #closedAt = 0;
  #open: (() => void) | undefined;

  close(): void {
    this.turn += 1;
    if (this.#open) return;
    this.#closedAt = performance.now();
    this.opened = new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  /** Opens unless another compilation has started since that turn. */
  open(turn: number): void {
    if (turn !== this.turn) return;
    this.#open?.();
    this.#open = undefined;
  }

  /** Time since it was closed, in seconds. */
  seconds(): string {
    return ((performance.now() - this.#closedAt) / 1000).toFixed(1);
  }
}
