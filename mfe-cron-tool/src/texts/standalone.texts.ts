/** Texts of the pages without the site's header and footer. */
export const standaloneTexts = {
  embed: 'Put this tool on your own page',
  noScript: 'This tool needs JavaScript. Turn it on and reload the page.',
  demoTitle: 'The cron tool on your own page',
  demoDescription:
    'Put the cron expression generator on any page with a line of HTML. It grows with its content, follows your theme and reports each change.',
  demoIntro: 'Two lines: one loads the script, one places the tool. The result is below.',
  demoNews: 'Latest change event',
  demoNothing: 'No event yet.',
} as const;
