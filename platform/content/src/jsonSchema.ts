// Build time and tests only. Schemas of the content as editors read them.
import { z } from 'zod';

export const jsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' });

/** What stands in `schemas/`. */
export const jsonSchemaText = (schema: z.ZodType): string =>
  `${JSON.stringify(jsonSchema(schema), null, 2)}\n`;
