import { z } from 'zod';
import { tokenFields, tokensFor } from './signedToken.ts';

/** A report's address is this, a token and "/". */
export const REPORT_PATH = '/site/report';

const reportTokenSchema = z.strictObject({ id: z.uuid(), ...tokenFields });

export const { sign: signReport, read: readReportToken } = tokensFor('report', reportTokenSchema);
