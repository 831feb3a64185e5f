// Runs on both sides.
import cronstrue from 'cronstrue';

interface Style {
  /** "14:30" instead of "02:30 PM". */
  hours24?: boolean;
}

/** The expression as an English sentence. @throws {Error} if cronstrue can't describe it */
export function describe(expression: string, { hours24 = false }: Style = {}): string {
  try {
    return cronstrue.toString(expression, { use24HourTimeFormat: hours24 });
  } catch (reason) {
    // The library throws plain strings.
    throw new Error(String(reason));
  }
}
