// Browser only, in the frame.
import { type News, readSettings, type Settings, sealed } from './messages.ts';

export interface Host {
  /** Hands over what the host has set and will set. */
  listen(onSettings: (settings: Settings) => void): void;
  /** Tells the host; the latest of each kind waits until the host is known. */
  tell(news: News): void;
}

/** The parts of a window that matter here. */
type FrameWindow = Pick<Window, 'addEventListener' | 'parent'>;

/**
 * Says hello to whatever page is around the frame, and takes the one that answers with settings for
 * the host. From then on only that window at that origin is listened to and told anything.
 */
export function connectToHost(frame: FrameWindow = window): Host {
  const waiting: Settings[] = [];
  const latest = new Map<News['kind'], News>();
  let hand = (settings: Settings): void => void waiting.push(settings);
  let hostOrigin = '';

  const post = (news: News, origin = hostOrigin) => frame.parent.postMessage(sealed(news), origin);

  frame.addEventListener('message', ({ source, origin, data }: MessageEvent) => {
    if (source !== frame.parent || source === (frame as unknown)) return;
    // Sandboxed pages and files have the origin "null", to which nothing can be sent safely.
    if (origin === 'null' || (hostOrigin && origin !== hostOrigin)) return;
    const settings = readSettings(data);
    if (!settings) return;
    if (!hostOrigin) {
      hostOrigin = origin;
      for (const news of latest.values()) post(news);
    }
    hand(settings);
  });
  // Says nothing but that somebody is here, so whoever may hear it.
  if (frame.parent !== (frame as unknown)) post({ kind: 'hello' }, '*');

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
