/** What this process has used of a core so far: what else runs on the machine doesn't count. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
