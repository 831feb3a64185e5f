import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Deployment } from '@platform/contract';
import { Failure, type Verb } from '@platform/contract/cli/program';
import { BILL_OF_MATERIALS } from '@platform/contract/files/fileNames';
import { readText } from '@platform/server/durableFile';
import { formatTable } from '@platform/server/formatTable';
import { faultsOf, type OsvRecord, readOsv } from '../faults/osv.ts';
import { entriesOf } from '../store/entries.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import type { Opened } from './openRegistry.ts';

/**
 * Names known vulnerabilities of live releases and canaries.
 * @throws Failure with the faults, or with releases that have no list of packages
 */
export async function findFaults(
  { say }: Pick<Verb, 'say'>,
  { store }: Pick<Opened, 'store'>,
  file: string,
): Promise<void> {
  const records = readOsv(file, await readFile(file, 'utf8'));
  const deployments = entriesOf(await store.needRegistry()).flatMap(([, { live, canary }]) =>
    canary ? [live, canary.deployment] : [live],
  );
  const results = await Promise.all(deployments.map((each) => faultsIn(store, each, records)));
  const faults = results.flat();
  if (faults.length === 0) {
    return say({ faults }, `No known fault in ${deployments.length} releases.`);
  }
  const rows = faults.map((fault) => [
    `${fault.remote} ${fault.version}`,
    fault.package,
    fault.fault,
    fault.fix ?? 'none yet',
    fault.summary,
  ]);
  const table = formatTable(['release', 'package', 'fault', 'fixed in', 'summary'], rows);
  throw new Failure(`Live releases have known faults: ${faults.length}.`, { faults }, [table]);
}

async function faultsIn(store: ReleaseStore, release: Deployment, records: OsvRecord[]) {
  const { name: remote, version } = release;
  const text = await readText(path.join(store.releaseFolder(release), BILL_OF_MATERIALS));
  if (text === null) {
    const summary = `Release ${remote} again: this version doesn't list its packages.`;
    return [{ remote, version, package: 'unknown', fault: 'unknown', fix: null, summary }];
  }
  const { components }: { components: { name: string; version: string }[] } = JSON.parse(text);
  return components.flatMap((each) =>
    faultsOf(records, each.name, each.version).map(({ id, fix, summary }) => ({
      remote,
      version,
      package: `${each.name} ${each.version}`,
      fault: id,
      fix,
      summary,
    })),
  );
}
