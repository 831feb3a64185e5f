import { apiTexts } from '@site/brand/apiTexts';

/** A stored reason, such as `has a link`, in the site's language. */
export function reasonText(reason = ''): string {
  const key = reason.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());
  return (apiTexts.reasons as Record<string, string>)[key] ?? reason;
}
