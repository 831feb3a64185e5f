// Runs on both sides. Headings of the services overview and of the same section on the home page.
export const servicesOverview = {
  eyebrow: 'Services',
  title: 'Our Services',
  subtitle:
    'Five areas, one team. Start with the one that hurts most; the others are a conversation away when you need them.',
};

export const servicesClosing = {
  title: 'Not sure where to start?',
  text: 'Describe the symptom. In a free half-hour we tell you which of these would help, and whether you need us at all.',
};
