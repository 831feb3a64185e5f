// Server only. Arguments for bubblewrap (bwrap): own user, process, network, mount and IPC namespaces.
import { existsSync, lstatSync, readlinkSync, statSync } from 'node:fs';
import path from 'node:path';

export interface Mounts {
  /** Read-only files and folders; a pair shows the first at the path of the second. */
  reads: readonly (string | readonly [from: string, to: string])[];
  writes?: readonly string[];
  /** Folders shown empty, except for `reads` below them. */
  hidden?: readonly string[];
}

/** Unused: Debian and systemd assign none from 60,001 to 65,533 to users or packages. */
export const SANDBOX_UID = 64_738;
/** Size limit of /tmp. */
const TMP_BYTES = 512 * 1024 * 1024;

/** System programs and libraries, and fonts for the browser. */
const SYSTEM = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32'];
const SETTINGS = [
  '/etc/alternatives',
  '/etc/chromium.d',
  '/etc/fonts',
  '/etc/ld.so.cache',
  '/etc/localtime',
  '/var/cache/fontconfig',
];

const system = (): string[] =>
  SYSTEM.flatMap((folder) => {
    const facts = lstatSync(folder, { throwIfNoEntry: false });
    if (facts?.isSymbolicLink()) return ['--symlink', readlinkSync(folder), folder];
    return facts ? ['--ro-bind', folder, folder] : [];
  });

/** A sandbox started by root runs as SANDBOX_UID, so it needs world-readable files. */
function rejectUnreadable(file: string): void {
  const { mode } = statSync(file);
  const needed = statSync(file).isDirectory() ? 0o005 : 0o004;
  if ((mode & needed) === needed) return;
  throw new Error(
    `The checks run as user ${SANDBOX_UID}, who can't read ${file}. Run the site as a user other than root, or: chmod -R o+rX ${file}`,
  );
}

/** Command line that runs `command` in a sandbox, with its file descriptors and environment. @throws for unreadable files */
export function buildSandboxCommand(command: readonly string[], mounts: Mounts): string[] {
  const { reads, writes = [], hidden = [] } = mounts;
  const isRoot = process.getuid?.() === 0;
  const binds = [...SETTINGS.filter(existsSync), process.execPath, ...reads].map((each) =>
    typeof each === 'string' ? ([each, each] as const) : each,
  );
  if (isRoot) for (const [from] of binds) rejectUnreadable(from);
  return [
    // When memory runs out, the kernel kills the sandbox, not the site.
    ...['/bin/sh', '-c', 'echo 1000 >/proc/self/oom_score_adj; exec "$@"', 'sandbox'],
    ...['bwrap', '--die-with-parent', '--new-session'],
    ...['--unshare-ipc', '--unshare-net', '--unshare-pid', '--unshare-uts', '--unshare-cgroup-try'],
    ...(isRoot
      ? ['--cap-drop', 'ALL', '--cap-add', 'CAP_SETUID', '--cap-add', 'CAP_SETGID']
      : ['--unshare-user', '--cap-drop', 'ALL']),
    ...['--hostname', 'sandbox', ...system()],
    ...['--proc', '/proc', '--dev', '/dev', '--size', String(TMP_BYTES)],
    ...['--perms', '1777', '--tmpfs', '/tmp'],
    ...hidden.flatMap((folder) => ['--perms', '0755', '--tmpfs', folder]),
    ...parentsOf([...binds.map(([, to]) => to), ...writes]),
    ...binds.flatMap(([from, to]) => ['--ro-bind', from, to]),
    ...writes.flatMap((folder) => ['--bind', folder, folder]),
    ...['--chdir', '/tmp', '--'],
    ...(isRoot ? asSandboxUser : []),
    ...command,
  ];
}

const asSandboxUser =
  `setpriv --reuid=${SANDBOX_UID} --regid=${SANDBOX_UID} --clear-groups --inh-caps=-all --`.split(
    ' ',
  );

/** bwrap makes missing parents accessible to their owner only. */
function parentsOf(files: readonly string[]): string[] {
  const parents = new Set<string>();
  for (const file of files) {
    for (let each = path.dirname(file); each !== '/'; each = path.dirname(each)) parents.add(each);
  }
  return [...parents].sort().flatMap((folder) => ['--perms', '0755', '--dir', folder]);
}
