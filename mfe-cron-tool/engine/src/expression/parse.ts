// Runs on both sides.
import { type CronExpression, CronExpressionParser } from 'cron-parser';

/**
 * Parses an expression in non-strict mode (spec §5).
 * @param from start of the search for runs, in milliseconds since 1970
 * @param zone IANA name; empty for the browser's own
 * @throws if the expression is invalid
 */
export const parse = (expression: string, from: number, zone: string): CronExpression =>
  CronExpressionParser.parse(expression, { currentDate: new Date(from), tz: zone || undefined });
