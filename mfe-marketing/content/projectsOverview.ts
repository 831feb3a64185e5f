// Runs on both sides. Headings of /projects and of the same section on the home page.
export const projectsOverview = {
  eyebrow: 'Work',
  title: 'Featured Projects',
  subtitle:
    'Four engagements, told by what changed for the client. Names are left out, the numbers are the ones we were measured by.',
};

export const projectsClosing = {
  title: 'Which number should change for you?',
  text: 'Half an hour, free of charge. Bring the slow build, the bill or the last outage and leave with a first step.',
};

/** Spec §8. */
export const unavailable = 'This feature is currently unavailable';
