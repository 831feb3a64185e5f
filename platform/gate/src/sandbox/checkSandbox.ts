import { access } from 'node:fs/promises';
import type { ReleaseStore } from '@platform/registry';
import { type Diagnosis, failing, ok, warning } from '@platform/server/diagnosis';
import { findSandbox } from './findSandbox.ts';

/** Diagnosis of `site doctor`. @param unsandboxed ALLOW_UNSANDBOXED_RELEASES */
export async function checkSandbox(
  store: ReleaseStore,
  unsandboxed: boolean,
  find = findSandbox,
): Promise<Diagnosis> {
  const name = 'sandbox of the checks';
  const { kind, says } = await find();
  if (kind !== 'none') return ok(name, says);
  const isOpen = await access(store.ownersFile).then(
    () => true,
    () => false,
  );
  if (!isOpen) return ok(name, `${says} The publish API is off, so no sandbox is needed.`);
  const fix = 'See docs/security.md, "The sandbox".';
  if (!unsandboxed) return failing(name, `${says} So the publish API rejects releases.`, fix);
  const risk = 'A rejected release can read every record (ALLOW_UNSANDBOXED_RELEASES is set).';
  return warning(name, `${says} ${risk}`, fix);
}
