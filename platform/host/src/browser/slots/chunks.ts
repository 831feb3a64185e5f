// Browser only. Chunks of pages that a link leads to are registered before it is followed.

/**
 * Runs a chunk's script, which only hands the remote's bundler the functions of its modules; none of
 * them runs before a page imports it. One that throws is reported like all that a remote throws, but
 * costs the page that is shown no message; the page that needs it asks for it again.
 * @param integrity none for a developer's own files
 */
export async function registerChunk(href: string, integrity: string | undefined): Promise<void> {
  const script = document.createElement('script');
  Object.assign(script, { src: href, async: true, fetchPriority: 'low' });
  if (integrity) Object.assign(script, { integrity, crossOrigin: 'anonymous' });
  const silence = (event: ErrorEvent) => {
    if (event.filename === script.src) event.preventDefault();
  };
  addEventListener('error', silence);
  await new Promise((resolve) => {
    for (const type of ['load', 'error']) script.addEventListener(type, resolve);
    document.head.append(script);
  });
  removeEventListener('error', silence);
}
