// Runs on both sides, and in the build. Anchors of headings.

/** Ids in use elsewhere on the page. */
const TAKEN = ['main', 'root', 'article-title', 'article-closing'];

/** Makes unique anchors for one article: "CI/CD, in short" → `ci-cd-in-short`, then `…-2`. */
export function anchors(): (text: string) => string {
  const ids = new Set(TAKEN);
  return (text) => {
    const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['part'];
    const wanted = words.join('-');
    let id = wanted;
    for (let at = 2; ids.has(id); at++) id = `${wanted}-${at}`;
    ids.add(id);
    return id;
  };
}
