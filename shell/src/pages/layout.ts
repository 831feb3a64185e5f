// Runs on both sides. Sections of the home page, and contributions that remotes may add.
import type { HomeLayout } from '@platform/host/shell';

export const layout: HomeLayout = {
  /**
   * In the order of spec §1. Sections with only text and links hydrate on touch, because the host handles
   * their links.
   */
  sections: [
    { key: 'mfe-marketing#./Hero', when: 'touch', takesFacts: true },
    { key: 'mfe-marketing#./TechnologyStrip', when: 'visible' },
    { key: 'mfe-marketing#./Intro', when: 'touch' },
    { key: 'mfe-marketing#./ServicesSection', when: 'touch' },
    { key: 'mfe-marketing#./ProjectsSection', when: 'visible' },
    { key: 'mfe-blog#./BlogTeaser', when: 'touch' },
    { key: 'mfe-engagement#./ReviewsSection', when: 'visible' },
    { key: 'mfe-engagement#./ContactSection', when: 'visible' },
  ],
  extensionPoint: { remotes: '*', most: 1 },
};
