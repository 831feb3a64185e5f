// Browser only. Chunks of pages that a link leads to are registered before it is followed.

/**
 * Runs a chunk's script, which only hands the remote's bundler the functions of its modules; none of
 * them runs before a page imports it. A chunk that can't be had, or throws, says nothing here: the page
 * asks for it again and reports it.
 * @param integrity none for a developer's own files
 */
export async function registerChunk(href: string, integrity: string | undefined): Promise<void> {
  const script = document.createElement('script');
  Object.assign(script, { src: href, async: true, fetchPriority: 'low' });
  if (integrity) Object.assign(script, { integrity, crossOrigin: 'anonymous' });
  const silence = (event: ErrorEvent) => {
    if (event.filename !== script.src) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('error', silence, true);
  await new Promise((resolve) => {
    for (const type of ['load', 'error']) script.addEventListener(type, resolve);
    document.head.append(script);
  });
  removeEventListener('error', silence, true);
}
