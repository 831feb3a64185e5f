/**
 * Which tests failed at which time, as lines.
 * @param failures failed tests by time
 */
export function tableOf(failures: Map<string, string[]>): string {
  const width = Math.max(...[...failures.keys()].map((name) => name.length));
  const moments = [...failures].map(
    ([name, failed]) => `${name.padEnd(width)}  ${failed.length || 'nothing'} failed`,
  );
  const tests = [...new Set([...failures.values()].flat())].map((test) => {
    const at = [...failures].filter(([, failed]) => failed.includes(test)).map(([name]) => name);
    return `${test}\n  ${at.length === failures.size ? 'every time' : at.join(', ')}`;
  });
  return ['', ...moments, '', ...tests].join('\n');
}
