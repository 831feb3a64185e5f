// Build time and tests only. JSON Schemas of the content, for code editors.
import { z } from 'zod';

export const jsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' });

/** Text of a file in `schemas/`. */
export const jsonSchemaText = (schema: z.ZodType): string =>
  `${JSON.stringify(jsonSchema(schema), null, 2)}\n`;
