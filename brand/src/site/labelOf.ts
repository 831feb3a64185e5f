// Server only.
import { apiTexts } from './apiTexts.ts';

const LABELS = new Map(Object.entries(apiTexts.fields ?? {}));
const NAMES = new Map([
  ['id', 'record'],
  ['text', 'review'],
]);

/** Label of a form's field in errors, mails and chats: from `api.yaml`, else from its name: "fullName" → "Full name". */
export function labelOf(field: string): string {
  const name = NAMES.get(field) ?? field;
  const words = name.replace(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return LABELS.get(name) ?? words.charAt(0).toUpperCase() + words.slice(1);
}
