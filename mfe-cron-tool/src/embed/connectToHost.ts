// Browser only, in the frame.
import { type News, readSettings, type Settings, sealed } from './messages.ts';

export interface Host {
  /** Hands over what the host has set and will set. */
  listen(onSettings: (settings: Settings) => void): void;
  /** Tells the host; the latest of each kind waits until the host is known. */
  tell(news: News): void;
}

/** The parts of a window that matter here. */
type FrameWindow = Pick<Window, 'addEventListener' | 'location' | 'parent'>;

/**
 * Waits for the page around the frame to introduce itself with the nonce that stands in the frame's
 * address. From then on only that window at that origin is listened to and told anything.
 */
export function connectToHost(frame: FrameWindow = window): Host {
  const nonce = frame.location.hash.slice(1);
  const waiting: Settings[] = [];
  const latest = new Map<News['kind'], News>();
  let hand = (settings: Settings): void => void waiting.push(settings);
  let hostOrigin = '';

  const post = (news: News) => frame.parent.postMessage(sealed(nonce, news), hostOrigin);

  frame.addEventListener('message', ({ source, origin, data }: MessageEvent) => {
    if (source !== frame.parent || source === (frame as unknown)) return;
    if (hostOrigin ? origin !== hostOrigin : !mayBeHost(origin, frame.location)) return;
    const settings = readSettings(data, nonce);
    if (!settings) return;
    if (!hostOrigin) {
      hostOrigin = origin;
      for (const news of latest.values()) post(news);
    }
    hand(settings);
  });

  return {
    listen(onSettings) {
      hand = onSettings;
      for (const settings of waiting.splice(0)) onSettings(settings);
    },
    tell(news) {
      latest.set(news.kind, news);
      if (hostOrigin) post(news);
    },
  };
}

/**
 * Sandboxed pages and files have the origin "null", to which nothing can be sent safely. Where the
 * browser tells who frames the page (Firefox doesn't), it must be the same.
 */
const mayBeHost = (origin: string, { ancestorOrigins }: Location): boolean =>
  origin !== 'null' && (!ancestorOrigins?.length || ancestorOrigins[0] === origin);
