// Runs on both sides. Without JavaScript, a form posts to its page's address; the web server makes the form's
// API call and answers with that page.

/** Hidden field with the path of the API call: "/api/contact". */
export const CALL_FIELD = 'form_call';

/** Hidden field with the names of numeric fields, space-separated. */
export const NUMBERS_FIELD = 'form_numbers';

/** The result of such a form. */
export interface FormAnswer {
  /** Path of the API call; each form of the page recognises its own. */
  call: string;
  /** Submitted values by field name; empty after success. */
  values: Readonly<Record<string, string>>;
  answer: {
    /** Status 200 to 299. */
    ok: boolean;
    status: number;
    /** Parsed JSON. */
    body: unknown;
  };
}
