// Browser only. The router comes late: by then the browser has restored the scroll position itself, and
// the visitor may have gone on reading.
import { recall, remember } from '@site/kit/tabStorage';

/** Where the router keeps scroll positions, by the key of the history entry. */
const POSITIONS = 'react-router-scroll-positions';

/** Keeps the router from scrolling when it starts: the position that it knows is an old one. */
export function stayInPlace(): void {
  const positions = recall<Record<string, number>>(POSITIONS) ?? {};
  delete positions[history.state?.key ?? 'default'];
  remember(POSITIONS, positions);
}

/**
 * Keeps a jump within the page (`#main`) from the router while slots wait for their code: at any
 * change of the router's React renders those anew instead of taking them over, and focus and typed
 * words would be gone. The browser has made the jump itself.
 * @param shown path and query of the page that the router shows
 */
export function jumpInPlace(shown: () => string, isWaiting: () => boolean): void {
  addEventListener('popstate', (event) => {
    const isJump = location.pathname + location.search === shown();
    if (isJump && isWaiting()) event.stopImmediatePropagation();
  });
}
