/** Valid bodies of all forms, as the site's pages send them (spec §7). */
export const PAYLOADS = {
  '/api/reviews': { name: 'Asha', company: 'Acme', rating: 5, text: 'Calm and quick.' },
  '/api/contact': {
    name: 'Asha',
    email: 'asha@example.com',
    message: 'Hello,\nplease call me.',
  },
  '/api/book-consultation': {
    fullName: 'Asha Rao',
    email: 'asha@example.com',
    phone: '+91 80 5555 0123',
    company: '',
    projectType: 'Custom Solution',
    otherProjectType: '',
    preferredDate: '2999-01-01',
    message: 'Our bill doubles every quarter.',
  },
} as const;

/** The body with another text in its first field, still valid. */
export function changed<T extends object>(body: T): T {
  return { ...body, [Object.keys(body)[0] ?? '']: 'Another' };
}

/** What a form's answer to a mistake has besides the error. */
export const FAILED: Record<string, object> = {
  '/api/contact': { success: false },
  '/api/book-consultation': { isOpen: false },
};

/** Path and body, for `test.each`. */
export const FORMS = Object.entries(PAYLOADS);
