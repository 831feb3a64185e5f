/** What the consultation form reads: `isOpen` opens the confirmation (spec §7). */
export function presentConsultation() {
  return { isOpen: true };
}
