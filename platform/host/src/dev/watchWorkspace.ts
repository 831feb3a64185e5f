// Development only. Compiles one workspace after each edit and turns the outcome into a deployment.
import { copyFile, mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Deployment, SHELL, type UncheckedDeployment } from '@platform/contract';
import { inspectHere } from '@platform/contract/bundle/inspectBundle';
import { describeRelease } from '@platform/registry';
import { pluginHotPages } from '@platform/remote/build/hotPages';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { createRsbuild, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import type { RequestHandler } from 'express';

interface WatchOptions {
  name: string;
  /** Where builds and Node bundles go, laid out like a release store. */
  folder: string;
  port: number;
  say: (line: string) => void;
  onDeployment: (deployment: Deployment) => void;
}

export type DevWorkspace = Awaited<ReturnType<typeof watchWorkspace>>;

export async function watchWorkspace(options: WatchOptions) {
  const { name, folder, say } = options;
  const output = path.join(folder, 'builds', name);
  const address = `/dev/${name}/`;
  const gate = new Gate();
  let build = 0;

  const rsbuild = await createRsbuild({
    cwd: path.join(ROOT, name),
    config: await devConfig(options, output, address),
  });
  if (name !== SHELL) rsbuild.addPlugins([pluginHotPages()]);
  rsbuild.onBeforeEnvironmentCompile(() => gate.close());
  rsbuild.onAfterCreateCompiler(({ compiler }) => {
    // A failed compilation never reaches "after": let requests through.
    const compilers = 'compilers' in compiler ? compiler.compilers : [compiler];
    for (const { hooks } of compilers) hooks.failed.tap(name, () => gate.open(gate.turn));
  });
  rsbuild.onAfterDevCompile(async ({ stats }) => {
    const { turn } = gate;
    try {
      // The bundler prints its errors itself; pages stay at the last build that worked.
      if (stats.hasErrors()) return;
      const mine = ++build;
      const deployment = await deploymentOf(options, output, address, `dev-${mine}`);
      if (mine !== build) return;
      options.onDeployment(deployment);
      const again = mine > 1 ? 'again ' : '';
      say(`  ${name.padEnd(15)} ${again}compiled in ${gate.seconds()} s`);
    } catch (error) {
      say(`${name} can't be used: ${error instanceof Error ? error.message : error}`);
    } finally {
      gate.open(turn);
    }
  });
  gate.close();
  const server = await rsbuild.createDevServer({ getPortSilently: true });
  /** Serves the compiled browser files below `/dev/<name>/`. */
  const files: RequestHandler = (req, res, next) =>
    req.path.startsWith(address) ? server.middlewares(req, res, next) : next();
  return {
    files,
    /** Resolves when no compilation is under way and its deployment is published. */
    settled: () => gate.opened,
    /** Sends hot updates through the server. */
    connect: (httpServer: Server) => server.connectWebSocket({ server: httpServer }),
    close: () => server.close(),
  };
}

/** The workspace's own configuration with what development needs on top. */
async function devConfig(
  { name, port }: WatchOptions,
  output: string,
  address: string,
): Promise<RsbuildConfig> {
  const root = path.join(ROOT, name);
  const before = process.cwd();
  // Configurations speak of their own folder, as under the bundler's command.
  process.chdir(root);
  try {
    const file = pathToFileURL(path.join(root, 'rsbuild.config.ts')).href;
    const { default: config } = (await import(file)) as { default: RsbuildConfig };
    const assetPrefix = `${address}browser/`;
    return mergeRsbuildConfig(config, {
      logLevel: 'warn',
      dev: {
        assetPrefix,
        lazyCompilation: false,
        writeToDisk: (file) => !file.includes('.hot-update.'),
        client: { path: `${address}updates`, port, logLevel: 'warn' },
      },
      server: {
        middlewareMode: true,
        printUrls: false,
        cors: false,
        // Without it the federation plugin lets every origin in, and says so.
        headers: { 'Access-Control-Allow-Origin': `http://localhost:${port}` },
      },
      environments: Object.fromEntries(
        Object.entries(config.environments ?? {}).map(([environment, { output: own }]) => {
          const dist = typeof own?.distPath === 'string' ? own.distPath : own?.distPath?.root;
          const moved = path.join(output, path.relative('dist', dist ?? 'dist'));
          return [environment, { output: { distPath: { root: moved } } }];
        }),
      ),
      output: { cleanDistPath: false },
      // A build with errors is not sent to browsers: the next good one is an update of the last good.
      tools: { rspack: { optimization: { emitOnErrors: false } } },
    });
  } finally {
    process.chdir(before);
  }
}

/** Describes a build as a release would be, without hashes of what changes all the time. */
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
  // The shell's fonts and icon are looked up here; scripts without a hash are loaded unchecked.
  const files = Object.entries(release.files).filter(([file]) => !/\.(js|css)$/.test(file));
  return { ...release, version, base, files: Object.fromEntries(files), unchecked: true };
}

/** Holds requests while something is being compiled. */
class Gate {
  /** Number of the present compilation. */
  turn = 0;
  /** Resolves when nothing is being compiled. */
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

  /** Opens, unless another compilation has begun since that turn. */
  open(turn: number): void {
    if (turn !== this.turn) return;
    this.#open?.();
    this.#open = undefined;
  }

  /** How long it has been closed. */
  seconds(): string {
    return ((performance.now() - this.#closedAt) / 1000).toFixed(1);
  }
}
