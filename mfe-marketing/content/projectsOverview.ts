// Runs on both sides. Headings of /projects and of the same section on the home page.
export const projectsOverview = {
  eyebrow: 'Work',
  title: 'Featured Projects',
  subtitle:
    'Four engagements, told by what changed for the client. Names are left out, the numbers are the ones we were measured by.',
};

/** Spec §8. */
export const unavailable = 'This feature is currently unavailable';
