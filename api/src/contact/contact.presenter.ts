/** What the contact form reads (spec §7). Nothing of the message goes back out. */
export function presentContact() {
  return { success: true };
}
