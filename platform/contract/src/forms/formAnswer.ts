// Runs on both sides. A form without a script posts to its own page's address. The web server makes the
// call that the form's script would make and answers with that page.

/** Hidden field: path of the call, "/api/contact". */
export const CALL_FIELD = 'form_call';

/** Hidden field: names of the fields that are numbers in the call's JSON, with spaces between. */
export const NUMBERS_FIELD = 'form_numbers';

/** What became of a form that was sent like that, for the page that is the answer. */
export interface FormAnswer {
  /** The call that the form has named; every form of the page is told, and knows its own. */
  call: string;
  /** What was filled in, by field name. Empty after success. */
  values: Readonly<Record<string, string>>;
  /** What the API has answered, as a script would have got it. */
  answer: {
    /** Status 200 to 299. */
    ok: boolean;
    status: number;
    /** The parsed JSON. */
    body: unknown;
  };
}
