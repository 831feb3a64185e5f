// Build time and server only. A release's file with the prop types of its sections.

/** JSON: TypeScript types as text, by expose. */
export const SECTION_TYPES = 'browser/sections.json';

/** Where a site serves the declarations of its live sections. */
export const DECLARATIONS_PATH = '/site/sections.d.ts';

/** The file that `site types` writes. */
export const DECLARATIONS = `// Sections of the site's live releases and their props, written by "site types".
// biome-ignore-all format: written by a program
import '@platform/contract/OtherSection';

declare module '@platform/contract/OtherSection' {
  interface Sections {}
}
`;

/** Characters; sections take few props. */
const MAX_LENGTH = 10_000;

const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\$]|\$\{(?:string|number)\})*`/;
const NAME = /(?:readonly\s+)?(?:[\p{ID_Start}$_][\p{ID_Continue}$]*|'[^'\\\n]*'|"[^"\\\n]*")\??:/u;
/** The compiler writes `any` where a type contains itself. */
const WORD = /(?:any|string|number|boolean|null|undefined|unknown|true|false|readonly)\b/;
const TOKEN = new RegExp(
  [/\s+/, NAME, WORD, STRING, /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/, /[{}[\]()|&;,:]/]
    .map(({ source }) => source)
    .join('|'),
  'uy',
);
const PAIRS: Readonly<Record<string, string>> = { '}': '{', ']': '[', ')': '(' };

/** Whether a text is a type of plain data, and no other code: another team's compiler will read it. */
export function isPlainType(text: string): boolean {
  if (text.length > MAX_LENGTH || !text.startsWith('{')) return false;
  const open: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const [token] = TOKEN.exec(text) ?? [];
    if (token === undefined) return false;
    // A name would be another member of the interface that the text is put into.
    if (open.length === 0 && !/^(?:\s+|[{|&])$/.test(token)) return false;
    if (/^[{[(]$/.test(token)) open.push(token);
    else if (PAIRS[token] && open.pop() !== PAIRS[token]) return false;
  }
  return open.length === 0;
}
