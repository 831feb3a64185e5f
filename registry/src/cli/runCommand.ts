// What the three commands have in common.

/** Runs a command; a failure ends it with code 1 and one message that says what to do. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

/** Full name of a workspace: `blog` and `@site/mfe-blog` are `mfe-blog`. */
export function fullName(given: string): string {
  const name = given.replace(/^@site\//, '').replace(/\/+$/, '');
  return name === 'shell' || name.startsWith('mfe-') ? name : `mfe-${name}`;
}

/** The one of `known` that is meant; throws with the choice when there is none. */
export function pickName(given: string | undefined, known: string[], usage: string): string {
  const choice = known.map((name) => name.replace(/^mfe-/, '')).join(', ');
  if (!given) throw new Error(`Which one? ${usage}, where the name is one of: ${choice}.`);
  const name = fullName(given);
  if (known.includes(name)) return name;
  throw new Error(`There is no "${given}". ${usage}, where the name is one of: ${choice}.`);
}
