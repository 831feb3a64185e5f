/** Marks in `marks.svg`, from left to right, in squares. The first is for what has none of its own. */
export const MARKS = [
  'node',
  'cloud',
  'layers',
  'container',
  'workflow',
  'conveyor',
  'gateway',
  'lens',
  'chart',
  'flame',
  'blocks',
  'loop',
  'database',
] as const;
