// Runs on both sides. A page of the shell's that only the server renders: it has no code in the
// browser, which keeps the HTML that the document came with.
import { useSlots } from './Slot.tsx';

export function OwnPage() {
  const html = useSlots().ownHtml;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is React's own
  return <div data-own="" dangerouslySetInnerHTML={{ __html: html }} />;
}
