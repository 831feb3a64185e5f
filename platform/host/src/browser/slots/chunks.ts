/**
 * Runs the script of a prefetched chunk, which only registers its modules with the remote's bundler. Resolves
 * also when it fails: the page that needs the chunk requests it again.
 * @param integrity undefined for unchecked files
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
