// Build time only.

/** Ids in use elsewhere on an article's page. */
export const TAKEN = ['main', 'root', 'article-title', 'article-closing'];
