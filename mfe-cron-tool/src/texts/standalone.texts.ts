/** What the pages without the site's frame say. */
export const standaloneTexts = {
  offline: 'After the first visit this page also works offline.',
  embed: 'Put this tool on your own page',
  noScript: 'This tool calculates in your browser and needs JavaScript for it.',
  demoTitle: 'The cron tool on your own page',
  demoDescription:
    'A line of HTML puts the cron expression generator on any page: it grows with its content, follows the theme and tells what was typed.',
  demoIntro: 'Two lines, one for the script and one for the place. Below is what they make.',
  demoNews: 'The last change event',
  demoNothing: 'Nothing yet.',
} as const;
