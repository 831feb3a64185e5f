/** Fixed texts of the blog. Articles are the Markdown files beside this one. */
export const blogTexts = {
  eyebrow: 'Blog',
  title: 'Latest Insights',
  subtitle: 'Stay updated with the latest in cloud and DevOps',
  description:
    'Practical articles on cloud costs, delivery pipelines and monitoring, written from the work that we do for our clients.',
  closing: {
    title: 'Would you rather have it done with you?',
    text: 'Half an hour, free of charge, with an engineer who does what these articles describe.',
  },
  contents: 'On this page',
  missing: {
    title: 'Coming Soon! Stay Tuned!',
    subtitle: 'This article isn’t written yet, or it has moved. The ones below are ready.',
    ready: 'Ready to read',
  },
} as const;
