// Build time and tests only. JSON Schemas of the content, for code editors and forms.
import { z } from 'zod';

/** The part of JSON Schema that the content's schemas use. */
export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: string[];
  const?: unknown;
  anyOf?: JsonSchema[];
  pattern?: string;
  format?: string;
  maxLength?: number;
  minItems?: number;
}

export const jsonSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;

/** Text of a file in `schemas/`. */
export const jsonSchemaText = (schema: z.ZodType): string =>
  `${JSON.stringify(jsonSchema(schema), null, 2)}\n`;
