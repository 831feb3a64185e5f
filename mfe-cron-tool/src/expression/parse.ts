// Worker only: part of the worker file "cron-engine".
import { type CronExpression, CronExpressionParser } from 'cron-parser';

/**
 * Reads an expression in the parser's normal, not strict, mode (spec §5). Run times are searched
 * from `from` onwards in `zone` (IANA name), which is the browser's own when empty.
 * Throws when the expression is invalid.
 */
export const parse = (expression: string, from: number, zone: string): CronExpression =>
  CronExpressionParser.parse(expression, { currentDate: new Date(from), tz: zone || undefined });
