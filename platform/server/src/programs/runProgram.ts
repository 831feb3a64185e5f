/** Runs a program; prints an error as one line and exits with 1. */
export async function runProgram(program: Promise<unknown>): Promise<void> {
  try {
    await program;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
