// Runs on both sides. What stands where on the home page, and what releases may add.
import { slotKey } from '@platform/contract/slotKey';
import type { HomeLayout } from '@platform/host/shell';

export const layout: HomeLayout = {
  home: {
    /**
     * In the specification's order (spec §1). Those that only have text and links wait for a touch: the
     * host follows their links without their code.
     */
    sections: [
      { key: slotKey('mfe-marketing', './Hero'), when: 'touch', takesFacts: true },
      { key: slotKey('mfe-marketing', './TechnologyStrip'), when: 'visible' },
      { key: slotKey('mfe-marketing', './Intro'), when: 'touch' },
      { key: slotKey('mfe-marketing', './ServicesSection'), when: 'touch' },
      { key: slotKey('mfe-marketing', './ProjectsSection'), when: 'visible' },
      { key: slotKey('mfe-blog', './BlogTeaser'), when: 'touch' },
      { key: slotKey('mfe-engagement', './ReviewsSection'), when: 'visible' },
      { key: slotKey('mfe-engagement', './ContactSection'), when: 'visible' },
    ],
  },
  /** Who may put how much where. Below it, everything is a remote's own to decide. */
  allowances: {
    home: { remotes: '*', most: 1 },
    tools: { remotes: '*', most: 2 },
    company: { remotes: '*', most: 1 },
  },
};
