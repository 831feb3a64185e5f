// Browser only, in the frame.
import { readSettings, type Settings, sealed, type ToolMessage } from './messages.ts';

export interface Host {
  /** Calls back with the host's settings so far, then with each new one. */
  listen(onSettings: (settings: Settings) => void): void;
  /** Sends a message to the host; until it is known, keeps the latest of each kind. */
  send(message: ToolMessage): void;
}

type FrameWindow = Pick<Window, 'addEventListener' | 'parent'>;

/**
 * Sends hello to the parent page, which becomes the host when it answers with settings. From then on
 * the frame only exchanges messages with that origin.
 */
export function connectToHost(frame: FrameWindow = window): Host {
  const waiting: Settings[] = [];
  const latest = new Map<ToolMessage['kind'], ToolMessage>();
  let deliver = (settings: Settings): void => void waiting.push(settings);
  let hostOrigin = '';

  const post = (message: ToolMessage, origin = hostOrigin) =>
    frame.parent.postMessage(sealed(message), origin);

  frame.addEventListener('message', ({ source, origin, data }: MessageEvent) => {
    if (source !== frame.parent || source === (frame as unknown)) return;
    // Sandboxed pages and files have the origin "null", which can't be a target.
    if (origin === 'null' || (hostOrigin && origin !== hostOrigin)) return;
    const settings = readSettings(data);
    if (!settings) return;
    if (!hostOrigin) {
      hostOrigin = origin;
      for (const message of latest.values()) post(message);
    }
    deliver(settings);
  });
  // Any origin may receive hello: it contains no data.
  if (frame.parent !== (frame as unknown)) post({ kind: 'hello' }, '*');

  return {
    listen(onSettings) {
      deliver = onSettings;
      for (const settings of waiting.splice(0)) onSettings(settings);
    },
    send(message) {
      latest.set(message.kind, message);
      if (hostOrigin) post(message);
    },
  };
}
