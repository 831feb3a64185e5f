// Build side. A build, with what only the machine knows that makes it.
import { buildWorkspace } from '@site/kit/toolchain/buildWorkspace';
import { addBillOfMaterials } from './billOfMaterials.ts';
import { commitOf } from './commitOf.ts';

/** Builds a workspace; says which packages went into it, and the commit, where there is one. */
export async function buildForRelease(name: string, log: (line: string) => void) {
  log(`Building ${name}`);
  const dist = await buildWorkspace(name, { log: (line) => log(`  ${line}`) });
  await addBillOfMaterials(name, dist).catch((error: Error) =>
    log(`No bill of materials: ${error.message}`),
  );
  return { dist, commit: await commitOf(name) };
}
