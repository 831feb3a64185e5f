// Browser only, in the frame.
import { readSettings, type Settings, sealed, type ToolMessage } from './messages.ts';

type FrameWindow = Pick<Window, 'addEventListener' | 'parent'>;

/**
 * Sends hello to the parent page, which becomes the host when it answers with settings. From then on
 * the frame only exchanges messages with that origin.
 * @param onSettings called with the host's first settings, then with each change
 * @returns sends a message to the host; does nothing before it is known
 */
export function connectToHost(
  onSettings: (settings: Settings) => void,
  frame: FrameWindow = window,
) {
  let hostOrigin = '';
  const post = (message: ToolMessage, origin: string) =>
    frame.parent.postMessage(sealed(message), origin);

  frame.addEventListener('message', ({ source, origin, data }: MessageEvent) => {
    if (source !== frame.parent || source === (frame as unknown)) return;
    // Sandboxed pages and files have the origin "null", which can't be a target.
    if (origin === 'null' || (hostOrigin && origin !== hostOrigin)) return;
    const settings = readSettings(data);
    if (!settings) return;
    hostOrigin = origin;
    onSettings(settings);
  });
  // Any origin may receive hello: it contains no data.
  if (frame.parent !== (frame as unknown)) post({ kind: 'hello' }, '*');

  return (message: ToolMessage): void => {
    if (hostOrigin) post(message, hostOrigin);
  };
}
