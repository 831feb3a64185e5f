const HOUR_MS = 3_600_000;
/** Records of one mail. */
const MOST = 50;

/** Decides how many records the next mail about a form holds, and when to send it. */
export class MailBatcher {
  /** Times of the last hour's mails, by the monotonic clock. */
  #sent: number[] = [];

  constructor(private readonly options: { alone: number; bundleEveryMs: number }) {}

  /** Records of the next mail: 1, or in a flood the maximum. */
  get most(): number {
    const since = performance.now() - HOUR_MS;
    this.#sent = this.#sent.filter((time) => time > since);
    return this.#sent.length < this.options.alone ? 1 : MOST;
  }

  /** Milliseconds until the next mail may go. */
  get wait(): number {
    if (this.most === 1) return 0;
    return Math.max(0, (this.#sent.at(-1) ?? 0) + this.options.bundleEveryMs - performance.now());
  }

  sent(): void {
    this.#sent.push(performance.now());
  }
}
