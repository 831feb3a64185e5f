// Server only. How programs that people start speak to them.

export const say = (line: string) => void process.stderr.write(`${line}\n`);

/** Runs until it ends. What goes wrong is said in a line, with exit code 1. */
export async function runProgram(program: Promise<unknown>): Promise<void> {
  try {
    await program;
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
