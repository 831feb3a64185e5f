// Runs on both sides. Every link of header and footer (spec §2).
import { site } from '@site/kit/site';

/** From here on the header is one line; below, its links are in the menu (visual brief). */
export const DESKTOP = '(min-width: 768px)';

/** The element that is the navigation, and on small screens the menu. */
export const NAV_ID = 'site-navigation';

export interface NavItem {
  label: string;
  to: string;
}

/** An entry of the Tools menu (spec §3). */
export interface ToolItem {
  id: number;
  title: string;
  url: string;
}

export const tools: readonly ToolItem[] = [
  { id: 1, title: 'Cron Analyser', url: '/cron-analyser' },
];

/** The header's links before and after the Tools menu. */
export const linksBeforeTools: readonly NavItem[] = [
  { label: 'Home', to: '/' },
  { label: 'About', to: '/about' },
  { label: 'Services', to: '/services' },
  { label: 'Projects', to: '/projects' },
];

export const linksAfterTools: readonly NavItem[] = [
  { label: 'Blogs', to: '/blog' },
  { label: 'Reviews', to: '/reviews' },
  { label: 'Contact', to: '/contact' },
];

/** The highlighted last link of the header. */
export const highlight: NavItem = { label: 'Hire Me', to: '/hire-me' };

interface FooterGroup {
  title: string;
  links: readonly NavItem[];
  /** Where releases may add links of their own. */
  place?: 'company';
}

export const footerGroups: readonly FooterGroup[] = [
  {
    title: 'Services',
    links: [
      { label: 'Cloud Infrastructure', to: '/services/cloud-infrastructure' },
      { label: 'CI/CD Pipeline', to: '/services/cicd-pipeline' },
      { label: 'Containerization', to: '/services/containerization' },
      { label: 'Monitoring', to: '/services/monitoring' },
    ],
  },
  {
    title: 'Company',
    place: 'company',
    links: [
      { label: 'About', to: '/about' },
      { label: 'Blog', to: '/blog' },
      { label: 'Contact', to: '/contact' },
      { label: 'Hire Me', to: '/hire-me' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Privacy Policy', to: '/privacy-policy' },
      { label: 'Terms of Service', to: '/terms-of-service' },
    ],
  },
];

export const socialLinks = [
  { icon: 'linkedin', label: `${site.brand} on LinkedIn`, href: site.social.linkedin },
  { icon: 'github', label: `${site.brand} on GitHub (coming soon)`, href: site.social.placeholder },
  { icon: 'x', label: `${site.brand} on X (Twitter)`, href: site.social.x },
  { icon: 'instagram', label: `${site.brand} on Instagram`, href: site.social.instagram },
] as const;

/** `page` for the link to `pathname`, or to the section that it lies in. */
export function ariaCurrent(to: string, pathname: string): 'page' | undefined {
  const inside = to !== '/' && pathname.startsWith(`${to}/`);
  return pathname === to || pathname === `${to}/` || inside ? 'page' : undefined;
}
