// Sections of the site's live releases and their props, written by "site types".
// biome-ignore-all format: written by a program
import '@platform/contract/OtherSection';

declare module '@platform/contract/OtherSection' {
  interface Sections {
    "mfe-blog#./BlogTeaser": {
        headingLevel?: 1 | 2;
    };
    "mfe-engagement#./ReviewsSection": {
        headingLevel?: 1 | 2;
    };
    "mfe-engagement#./ContactSection": {
        headingLevel?: 1 | 2;
    };
    "mfe-marketing#./Hero": {
        headingLevel?: 1 | 2;
    };
    "mfe-marketing#./TechnologyStrip": {
        headingLevel?: 1 | 2;
    };
    "mfe-marketing#./Intro": {
        headingLevel?: 1 | 2;
    };
    "mfe-marketing#./ServicesSection": {
        headingLevel?: 1 | 2;
    };
    "mfe-marketing#./ProjectsSection": {
        headingLevel?: 1 | 2;
    };
  }
}
