// Node only. How cron-lint prints findings.
import type { FileFinding } from './lintRepository.ts';

type Format = (findings: readonly FileFinding[]) => string;

/** Formats by name. */
export const FORMATS: Readonly<Record<string, Format>> = {
  text: (findings) =>
    findings
      .map(({ file, line, column, level, rule, message }) =>
        harmless(`${file}:${line}:${column}: ${level}: ${message} [${rule}]`),
      )
      .join('\n'),
  json: (findings) => JSON.stringify(findings, null, 2),
  github: (findings) => findings.map(annotation).join('\n'),
};

/** Without control characters, which terminals obey. */
const shown = (text: string): string => text.replace(/\p{C}/gu, ' ');

/** One line that is no workflow command either, which may begin with "::" or contain "##[". */
const harmless = (line: string): string =>
  shown(line)
    .replace(/^(?=\s*::)/, './')
    .replaceAll('##[', '## [');

/** https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
function annotation({ file, line, column, level, rule, message }: FileFinding): string {
  const plain = (text: string) =>
    shown(text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A'));
  const property = (text: string) => plain(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
  const kind = level === 'note' ? 'notice' : level;
  const place = `file=${property(file)},line=${line},col=${column},title=cron-lint ${rule}`;
  return `::${kind} ${place}::${plain(message)}`;
}
