// Server only.
import { apiTexts } from './apiTexts.ts';

const { fields } = apiTexts;
const LABELS = new Map(Object.entries({ ...fields, id: fields.record, text: fields.review }));

/** Label of a form's field in errors, mails and chats: from `api.yaml`, else from its name: "fullName" → "Full name". */
export function labelOf(field: string): string {
  const words = field.replace(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return LABELS.get(field) ?? words.charAt(0).toUpperCase() + words.slice(1);
}
