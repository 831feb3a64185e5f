// Server only. Arguments for bubblewrap (bwrap): namespaces of its own for users, processes, network, mounts and
// IPC. What isn't listed here isn't there for the code inside.
import { existsSync, lstatSync, readlinkSync, statSync } from 'node:fs';
import path from 'node:path';

export interface Mounts {
  /** Folders and files that are visible, read-only; a pair shows the first at the place of the second. */
  reads: readonly (string | readonly [from: string, to: string])[];
  /** Folders that can be written to. */
  writes?: readonly string[];
  /** Folders that are shown empty, but for what `reads` has below them. */
  hidden?: readonly string[];
}

/** Own of no account; Debian and systemd give none below 65,534 and above 60,000 to people or packages. */
export const SANDBOX_UID = 64_738;
/** What programs may write to /tmp. */
const TMP_BYTES = 512 * 1024 * 1024;

/** The system's programs and libraries, and what a browser needs to draw text. */
const SYSTEM = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32'];
const SETTINGS = [
  '/etc/alternatives',
  '/etc/chromium.d',
  '/etc/fonts',
  '/etc/ld.so.cache',
  '/etc/localtime',
  '/var/cache/fontconfig',
];

const kindOf = (file: string): 'link' | 'file' | undefined => {
  const facts = lstatSync(file, { throwIfNoEntry: false });
  return facts && (facts.isSymbolicLink() ? 'link' : 'file');
};

const system = (): string[] =>
  SYSTEM.flatMap((folder) => {
    const kind = kindOf(folder);
    if (kind === 'link') return ['--symlink', readlinkSync(folder), folder];
    return kind ? ['--ro-bind', folder, folder] : [];
  });

/** A sandbox that is started by root runs as SANDBOX_UID, so it may read only what everybody may. */
function refuseUnreadable(file: string): void {
  const { mode } = statSync(file);
  const needed = statSync(file).isDirectory() ? 0o005 : 0o004;
  if ((mode & needed) === needed) return;
  throw new Error(
    `The checks run as user ${SANDBOX_UID}, who can't read ${file}. Run the site as an account of its own, or: chmod -R o+rX ${file}`,
  );
}

/**
 * The command line that runs `command` in a sandbox. File descriptors and the environment are passed on.
 * @throws when root starts it and `reads` has what others can't read
 */
export function bubblewrapped(command: readonly string[], mounts: Mounts): string[] {
  const { reads, writes = [], hidden = [] } = mounts;
  const isRoot = process.getuid?.() === 0;
  const binds = [...SETTINGS.filter(existsSync), process.execPath, ...reads].map((each) =>
    typeof each === 'string' ? ([each, each] as const) : each,
  );
  if (isRoot) for (const [from] of binds) refuseUnreadable(from);
  return [
    // The system kills the sandbox, not the site, when memory runs out.
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

const asSandboxUser = [
  'setpriv',
  `--reuid=${SANDBOX_UID}`,
  `--regid=${SANDBOX_UID}`,
  '--clear-groups',
  '--inh-caps=-all',
  '--',
];

/** bwrap gives folders that it makes on the way to its owner alone. */
function parentsOf(files: readonly string[]): string[] {
  const parents = new Set<string>();
  for (const file of files) {
    for (let each = path.dirname(file); each !== '/'; each = path.dirname(each)) parents.add(each);
  }
  return [...parents].sort().flatMap((folder) => ['--perms', '0755', '--dir', folder]);
}
