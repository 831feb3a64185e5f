// Runs on both sides. Reads error texts from an API answer.

/** Error texts; values of other types are dropped. */
interface ServerTexts {
  error?: string;
  details?: string;
  /** Message by name of each rejected field. */
  fields: Record<string, string>;
}

/** @param body of an answer, unchecked */
export function serverTexts(body: unknown): ServerTexts {
  const { error, details, fields } = asRecord(body);
  const texts = Object.entries(asRecord(fields)).flatMap(([name, value]) => {
    const message = asText(value);
    return message ? [[name, message]] : [];
  });
  return { error: asText(error), details: asText(details), fields: Object.fromEntries(texts) };
}

/** The value if it is an object, else `{}`. */
export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** The value if it is a non-empty string. */
export function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
