// Tests only. Expected server response of an address.

export interface Address {
  path: string;
  status: 200 | 404;
  /** Without the brand. */
  title: string;
  h1: string;
  /** Readable without JavaScript, apart from the heading. */
  text: string;
}

/** Status 200 and a heading equal to the title, unless `more` overrides them. */
export const address = (
  path: string,
  title: string,
  text: string,
  more: Partial<Address> = {},
): Address => ({ path, status: 200, title, h1: title, text, ...more });
