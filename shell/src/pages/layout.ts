// Runs on both sides. What stands where on the home page, and what releases may add there.
import type { HomeLayout } from '@platform/host/shell';

export const layout: HomeLayout = {
  /**
   * In the specification's order (spec §1). Those that only have text and links wait for a touch: the
   * host follows their links without their code.
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
