// What a browser has to be able to do so that a Visitor can use it; one file a protocol.

/** The page itself, or the only frame in it. */
export type Where = 'page' | 'frame';

/** Input as WebDriver and WebDriver BiDi both take it (W3C WebDriver, section 15). */
export interface InputSource {
  type: 'pointer' | 'key';
  id: string;
  actions: Record<string, unknown>[];
}

export interface Driver {
  name: string;
  /** Whether it has a cache while it is driven, as it has for people. */
  caches: boolean;
  /** Resolves when the document can be asked. */
  open(url: string): Promise<void>;
  /**
   * Runs a function in the page.
   * @param source text of a function that takes JSON and gives JSON
   */
  call(source: string, json: string, where: Where): Promise<string>;
  act(sources: InputSource[], where: Where): Promise<void>;
  /** Size of what is seen of the page; browsers with a frame around it may refuse very narrow ones. */
  resize(width: number, height: number): Promise<void>;
  /** For the site whose page is open. */
  setCookie(name: string, value: string): Promise<void>;
  /** A PNG of what is seen. */
  picture(): Promise<Buffer>;
  /** Complaints that only the browser itself knows, since the last call. */
  heard(): string[];
  close(): Promise<void>;
}
