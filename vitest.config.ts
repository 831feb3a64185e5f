import { availableParallelism } from 'node:os';
import { tsImport } from 'tsx/esm/api';
import { defineConfig, type Plugin } from 'vitest/config';

/** Packages of this repository are TypeScript, which Node 20 can't run. */
const load = (file: string) => tsImport(file, import.meta.url);
const { viteContent } = await load('./platform/remote/src/testing/viteContent.ts');
const { hangLimit } = await load('./platform/testing/src/hangLimit.ts');
const { viteLogo } = await load('./brand/src/build/viteLogo.ts');

const folders = ['{,platform/,mfe-cron-tool/}*/{src,content,build,testing}/**', 'e2e/unit/**'];
const files = (end: string) => folders.map((folder) => `${folder}/*.${end}`);
const exclude = ['**/node_modules/**', '**/dist/**'];
/** Tests hold whatever the site's own content says: they have some of their own. */
const withContent = (content: string) => ({
  plugins: [viteContent(content), viteLogo(content)] as Plugin[],
  env: { CONTENT_DIR: content, DRAIN_SECONDS: '0' },
});
const sample = withContent('e2e/content/sample');

/** They take the place of modules or content, which others have loaded. */
const mocking = ['mfe-blog/src/blog.pages.test.tsx', 'api/src/mail/secondLanguage.test.ts'];
/** What takes many processes, or a database: `npm run test:all` runs them. */
const nightly = [
  'api/src/backup.test.ts',
  'api/src/storage/lowdb/killed.test.ts',
  'api/src/storage/lowdb/stopped.test.ts',
  'api/src/storage/postgres/lostAnswers.test.ts',
  'api/src/storage/postgres/unavailable.test.ts',
  'api/src/storage/repository.contract.test.ts',
  'e2e/all/*.test.ts',
  'mfe-cron-tool/engine/src/expression/fieldSets.test.ts',
  'mfe-cron-tool/testing/engine.test.ts',
  'platform/host/src/node/longHeaders.test.ts',
  'platform/registry/src/store/registryFile.test.ts',
  'platform/registry/src/store/watchRegistry.test.ts',
];
/** They start processes or threads, or take seconds: `npm test` runs them, `npm run check` doesn't. */
const processes = [
  'api/src/cli/inbox.test.ts',
  'api/src/http/longTexts.test.ts',
  'api/src/mail/confirmation.test.ts',
  'api/src/mail/startOutbox.test.ts',
  'api/src/mail/undelivered.test.ts',
  'api/src/main.test.ts',
  'api/src/storage/lowdb/contract.test.ts',
  'api/src/storage/lowdb/folderLock.test.ts',
  'api/src/storage/lowdb/recovery.test.ts',
  'brand/src/social/drawSocialPicture.test.ts',
  'e2e/unit/createRemote.test.ts',
  'e2e/unit/forms.test.ts',
  'e2e/unit/imports.test.ts',
  'e2e/unit/operations.test.ts',
  'e2e/unit/suites.test.ts',
  'mfe-cron-tool/src/check/inspectCrontab.test.ts',
  'mfe-cron-tool/testing/documented.test.ts',
  'mfe-cron-tool/testing/hostileRepository.test.ts',
  'platform/contract/src/cli/program.test.ts',
  'platform/gate/src/checks/render.test.ts',
  'platform/gate/src/release/releaseHere.test.ts',
  'platform/gate/src/publish-api/answers.test.ts',
  'platform/gate/src/release/foreign.test.ts',
  'platform/gate/src/release/releaseBuilds.test.ts',
  'platform/host/src/node/canary/reports.test.ts',
  'platform/host/src/node/observability/certificate.test.ts',
  'platform/host/src/node/pages/prerender.test.ts',
  'platform/host/src/node/rendering/RenderHost.test.ts',
  'platform/registry/src/verbs/commands.test.ts',
  'platform/registry/src/live/findRemovedSections.test.ts',
  'platform/registry/src/live/findBrokenLinks.test.ts',
  'platform/registry/src/live/promote.test.ts',
  'platform/registry/src/live/retire.test.ts',
  'platform/registry/src/live/together.test.ts',
  'platform/registry/src/publish/prune.test.ts',
  'platform/render/src/libraries.test.ts',
  'platform/render/src/sandbox/permissions.test.ts',
  'platform/render/src/sandbox/sandbox.test.ts',
  'platform/render/src/tricks.test.ts',
  'platform/remote/src/release/runOnSite.test.ts',
  'platform/server/src/http/listen.test.ts',
  'platform/server/src/programs/cachePrograms.test.ts',
  'shell/src/backup/backup.test.ts',
  'shell/src/cli/siteProgram.test.ts',
  'shell/src/content/checkContent.test.ts',
  'shell/src/doctor/doctor.test.ts',
];

/** Shares one process and its module cache; tests must restore changed modules and globals. */
export const quick = {
  extends: true as const,
  plugins: sample.plugins,
  test: {
    name: 'quick',
    env: sample.env,
    include: files('test.{ts,tsx}'),
    exclude: [...exclude, ...mocking, ...processes, ...nightly],
    isolate: false,
  },
};

export default defineConfig({
  test: {
    // A test waits for a state, by expect.poll.
    testTimeout: hangLimit(30),
    hookTimeout: hangLimit(30),
    expect: { poll: { timeout: hangLimit(5), interval: 20 } },
    maxWorkers: availableParallelism(),
    projects: [
      quick,
      {
        extends: true,
        plugins: sample.plugins,
        test: {
          name: 'mocking',
          env: sample.env,
          include: mocking,
        },
      },
      {
        extends: true,
        plugins: sample.plugins,
        test: {
          name: 'processes',
          env: sample.env,
          include: processes,
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: sample.plugins,
        test: { name: 'nightly', env: sample.env, include: nightly },
      },
    ],
  },
});
