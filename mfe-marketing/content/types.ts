// Types only. The shape of everything in this folder; `content.test.ts` checks the limits as well.

/** A heading with the text below it. */
export interface Step {
  title: string;
  text: string;
}

export interface Hero {
  eyebrow: string;
  title: string;
  subtitle: string;
  points: string[];
}

export interface Intro {
  eyebrow: string;
  title: string;
  subtitle: string;
  /** Read out before the steps. */
  stepsLabel: string;
  steps: Step[];
}

/** `logo` is the address of a picture on another host (spec §1). */
export interface Technology {
  name: string;
  logo: string;
}

export type CategoryId = 'devops' | 'frontend' | 'backend' | 'database' | 'uiux';

/** Names of icons; `src/services/categories/categoryIcons.ts` and `serviceIcons.ts` draw them. */
export type CategoryIcon = 'pipeline' | 'monitor' | 'server' | 'database' | 'palette';
export type ServiceIcon =
  | 'activity'
  | 'archive'
  | 'cloud'
  | 'code'
  | 'container'
  | 'database'
  | 'gauge'
  | 'layers'
  | 'layout'
  | 'network'
  | 'pen'
  | 'pipeline'
  | 'repeat'
  | 'search'
  | 'shield'
  | 'smartphone'
  | 'waypoints'
  | 'zap';

/** Name of a gradient token: `devops` is `--gradient-devops`. */
export type Gradient = CategoryId;

export interface ServiceName {
  id: string;
  title: string;
  /** Has a page of its own, with content in `serviceDetails.ts`. */
  detailed?: true;
}

export interface Category {
  id: CategoryId;
  title: string;
  description: string;
  icon: CategoryIcon;
  gradient: Gradient;
  services: ServiceName[];
}

/** What a category page says about one of its services. */
export interface ServiceSummary {
  description: string;
  icon: ServiceIcon;
}

/** What only the service's own page says. */
export interface ServiceDetail {
  category: CategoryId;
  /** One sentence under the title and for search engines. */
  description: string;
  features: string[];
  benefits: string[];
  /** Names of steps, in order. */
  process: string[];
  /** What the picture shows. */
  imageAlt: string;
}

export interface Project {
  id: string;
  title: string;
  description: string;
  tags: string[];
  imageAlt: string;
}

export interface FlagshipProject {
  name: string;
  description: string;
  lead: string;
  tech: string[];
}

export interface TeamMember {
  name: string;
  role: string;
  experience: string;
  specialties: string[];
  projects: string[];
}

export interface StackCategory {
  title: string;
  description: string;
  items: string[];
}

export interface Stat {
  value: string;
  label: string;
}

export interface Package {
  title: string;
  /** As it is read; `hourly` and `minimum` say the same in INR to search engines. */
  price: string;
  hourly?: number;
  minimum?: number;
  description: string;
  features: string[];
  popular: boolean;
}

/** A card on /explore-services. `link` names the modal that its button opens (spec §2). */
export interface ExploreCard {
  id: string;
  title: string;
  category: string;
  description: string;
  offerings: string[];
  cta: string;
  link: string;
}

export interface ServiceModalContent {
  title: string;
  introduction: string;
  whatWeDo: string[];
  howWeCanHelp: string;
  ctaText: string;
}

/** `{email}` in a paragraph or point becomes the studio's address. */
export interface LegalSection {
  heading: string;
  paragraphs: string[];
  points?: string[];
}

export interface LegalText {
  title: string;
  description: string;
  /** Date of the last change, as it is read. */
  updated: string;
  introduction: string;
  sections: LegalSection[];
}
