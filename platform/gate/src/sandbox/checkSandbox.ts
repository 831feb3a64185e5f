// Server only. Whether releases can be checked without a risk for this machine.
import { access } from 'node:fs/promises';
import type { ReleaseStore } from '@platform/registry';
import { type Finding, failing, ok, warning } from '@platform/server/finding';
import { findSandbox } from './findSandbox.ts';

/** @param unsandboxed whether the owner takes releases over HTTP without one */
export async function checkSandbox(
  store: ReleaseStore,
  unsandboxed: boolean,
  find = findSandbox,
): Promise<Finding> {
  const name = 'sandbox of the checks';
  const { kind, says } = await find();
  if (kind !== 'none') return ok(name, says);
  const isOpen = await access(store.ownersFile).then(
    () => true,
    () => false,
  );
  if (!isOpen) return ok(name, `${says} No releases are taken over HTTP.`);
  const fix = 'See docs/security.md, "The sandbox".';
  if (!unsandboxed) return failing(name, `${says} So releases over HTTP are rejected.`, fix);
  const risk = 'A release that is rejected can read every record (ALLOW_UNSANDBOXED_RELEASES).';
  return warning(name, `${says} ${risk}`, fix);
}
