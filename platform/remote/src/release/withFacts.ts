import { Failure, type Run } from '@platform/contract/cli/program';
import { codeOf, type Problem, Rejection } from '@platform/contract/publishing';

const describe = ({ code, reason, fix }: Problem): string => `  ✗ ${code}: ${reason}\n      ${fix}`;

/** Adds code and problems to a command's errors. */
export const withFacts =
  <Options>(run: Run<Options>): Run<Options> =>
  async (verb) => {
    try {
      await run(verb);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'failed') throw error;
      const { message } = error as Error;
      const problems = error instanceof Rejection ? error.problems : undefined;
      throw new Failure(message, { code, problems }, problems?.map(describe));
    }
  };
