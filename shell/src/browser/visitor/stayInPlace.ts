// Browser only. The router comes late: by then the browser has restored the scroll position itself, and
// the visitor may have gone on reading.

/** Where the router keeps scroll positions, by the key of the history entry. */
const POSITIONS = 'react-router-scroll-positions';

/** Keeps the router from scrolling when it starts: the position that it knows is an old one. */
export function stayInPlace(): void {
  try {
    const positions = JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}');
    delete positions[history.state?.key ?? 'default'];
    sessionStorage.setItem(POSITIONS, JSON.stringify(positions));
  } catch {
    // Denied: then nothing is known either.
  }
}
