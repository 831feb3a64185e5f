// Runs on both sides.

/** Numbers as a list of a cron field, three or more in a row as a range: `0-4,22-23` is `0-4,22,23`. */
export function compactValues(
  values: readonly number[],
  name: (value: number) => string = String,
  dash = '-',
): string {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  const runs: number[][] = [];
  for (const value of sorted) {
    const run = runs.at(-1);
    if (run?.at(-1) === value - 1) run.push(value);
    else runs.push([value]);
  }
  return runs
    .map((run) => {
      const names = run.map(name);
      return run.length > 2 ? `${names[0]}${dash}${names.at(-1)}` : names.join(',');
    })
    .join(',');
}
