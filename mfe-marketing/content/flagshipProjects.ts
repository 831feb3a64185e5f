// Runs on both sides. The four flagship projects of the "projects" tab of /about.
import type { FlagshipProject } from './types.ts';

export const flagshipProjects: FlagshipProject[] = [
  {
    name: 'Multi-Cloud Landing Zone',
    description:
      'One set of Terraform modules that gives eleven product teams their own accounts on AWS and Azure, with guard rails, budgets and single sign-on, in forty minutes.',
    lead: 'Ananya Raghavan',
    tech: ['Terraform', 'AWS', 'Azure', 'Open Policy Agent'],
  },
  {
    name: 'Self-Service Release Portal',
    description:
      'A portal on top of GitHub Actions where 140 developers release, watch a canary and roll back on their own. Lead time fell from nine days to under four hours.',
    lead: 'Marcus Lindqvist',
    tech: ['GitHub Actions', 'React', 'Node.js', 'Argo CD'],
  },
  {
    name: 'National Exam Results Service',
    description:
      'Results for 2.3 million students, published at ten in the morning. Static rendering, a queue and honest load tests kept the slowest answer under a second.',
    lead: 'Farah Siddiqui',
    tech: ['Go', 'Redis', 'PostgreSQL', 'Nginx'],
  },
  {
    name: 'Design System for a Lending Suite',
    description:
      'Sixty-four accessible components shared by five products in eight languages, with visual tests on every change and a catalogue that new developers read first.',
    lead: 'Tomás Herrera',
    tech: ['React', 'TypeScript', 'Figma', 'Playwright'],
  },
];
