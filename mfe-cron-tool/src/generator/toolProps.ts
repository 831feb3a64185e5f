// Runs on both sides. What every part beside the form is given.

import type { Evaluation } from '../engine/evaluation.ts';
import type { CronFields } from '../expression/fields.ts';

/** Props of the parts that are loaded after the inputs have painted. */
export interface ToolProps {
  /** Each field as typed. */
  fields: CronFields;
  /** The five trimmed fields with spaces between; a blank one stands as `*`. */
  expression: string;
  /** May be of an older `expression` for a moment: compare `evaluation.expression`. */
  evaluation: Evaluation;
  /** Puts other values into the five inputs. */
  onApply: (fields: CronFields) => void;
}
