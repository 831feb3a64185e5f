// Build time and tests only. JSON Schemas of the content, for code editors.
import { z } from 'zod';

/** Text of a file in `schemas/`. */
export const jsonSchemaText = (schema: z.ZodType): string =>
  `${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2)}\n`;
