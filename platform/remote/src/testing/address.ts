// Tests only. What comes back from an address, before any script has run.

export interface Address {
  path: string;
  status: 200 | 404;
  /** Without the brand. */
  title: string;
  h1: string;
  /** Readable without JavaScript, besides the heading. */
  text: string;
  /** True when the page's code comes with the page; otherwise it waits to be pointed at. */
  eager?: true;
}

/** An address that is answered with success, and whose heading is its title, unless `more` says so. */
export const address = (
  path: string,
  title: string,
  text: string,
  more: Partial<Address> = {},
): Address => ({ path, status: 200, title, h1: title, text, ...more });
