/** Texts of the pages without the site's header and footer. */
export const standaloneTexts = {
  embed: 'Put this tool on your own page',
  noScript: 'This tool needs JavaScript. Turn it on and reload the page.',
} as const;
