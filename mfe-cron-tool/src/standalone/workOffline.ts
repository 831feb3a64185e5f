// Browser only.

/** Keeps this page's files in the browser, once the page has loaded. */
export function workOffline(): void {
  // The address of one version in the release store can be kept by the ordinary cache.
  if (!navigator.serviceWorker || location.pathname.startsWith('/releases/')) return;
  const register = () => {
    // Without it the page works as long as there is a network.
    navigator.serviceWorker.register('sw.js').catch(() => {});
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
