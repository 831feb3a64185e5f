// Runs on both sides. Reads what the server says about a failure.

/** Messages for people. Whatever isn't text is left out. */
interface ServerTexts {
  error?: string;
  details?: string;
  /** One message for each field that was refused, by the field's name. */
  fields: Record<string, string>;
}

/** Takes the body of an answer, of which nothing is known. */
export function serverTexts(body: unknown): ServerTexts {
  const { error, details, fields } = asRecord(body);
  const texts = Object.entries(asRecord(fields)).flatMap(([name, value]) => {
    const message = asText(value);
    return message ? [[name, message]] : [];
  });
  return { error: asText(error), details: asText(details), fields: Object.fromEntries(texts) };
}

/** The value itself when it is an object, else an empty one. */
export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** The value itself when it is a text that says something. */
export function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
