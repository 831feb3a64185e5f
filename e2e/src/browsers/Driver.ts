// What a Visitor needs from a browser; one file for each protocol.

/** The page, or the only frame in it. */
export type Where = 'page' | 'frame';

/** Input as WebDriver and WebDriver BiDi both take it (W3C WebDriver, section 15). */
export interface InputSource {
  type: 'pointer' | 'key';
  id: string;
  actions: Record<string, unknown>[];
}

export interface Driver {
  name: string;
  /** Resolves when scripts can run in the document. */
  open(url: string): Promise<void>;
  /**
   * Runs a function in the page.
   * @param source text of a function that takes and returns JSON
   */
  call(source: string, json: string, where: Where): Promise<string>;
  act(sources: InputSource[], where: Where): Promise<void>;
  /** Size of the viewport; browsers with a window frame may refuse very narrow ones. */
  resize(width: number, height: number): Promise<void>;
  /** A PNG of the viewport. */
  picture(): Promise<Buffer>;
  /** Messages that only the browser reports, since the last call. */
  heard(): string[];
  close(): Promise<void>;
}
