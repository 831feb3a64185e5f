// Runs on both sides. The nine members of the team (sample people). Their years make up the
// "40+ years combined experience" of the statistics, their projects are those shown on the site.
import type { TeamMember } from './types.ts';

export const team: TeamMember[] = [
  {
    name: 'Ananya Raghavan',
    role: 'Principal Cloud Architect',
    line: 'Reads cloud bills the way others read novels.',
    experience: '9 years',
    specialties: ['Landing zones', 'Terraform', 'Cost control'],
    projects: ['Multi-Cloud Landing Zone', 'Storefront Cloud Migration'],
  },
  {
    name: 'Marcus Lindqvist',
    role: 'Delivery Pipeline Lead',
    line: 'Thinks a release should be the dullest part of the day.',
    experience: '8 years',
    specialties: ['GitHub Actions', 'Jenkins', 'Progressive delivery'],
    projects: ['Self-Service Release Portal', 'Freight Visibility Platform'],
  },
  {
    name: 'Farah Siddiqui',
    role: 'Backend Lead',
    line: 'Asks “what if it is called twice?” until somebody answers.',
    experience: '7 years',
    specialties: ['Go', 'API contracts', 'Load testing'],
    projects: ['National Exam Results Service', 'Payments Observability'],
  },
  {
    name: 'Tomás Herrera',
    role: 'Frontend Lead',
    line: 'Tries every new screen with the keyboard before the mouse.',
    experience: '6 years',
    specialties: ['React', 'Accessibility', 'Design systems'],
    projects: ['Design System for a Lending Suite', 'Self-Service Release Portal'],
  },
  {
    name: 'Kavya Nair',
    role: 'Site Reliability Engineer',
    line: 'Takes away two alerts for each one that she adds.',
    experience: '5 years',
    specialties: ['Prometheus', 'Incident response', 'Service objectives'],
    projects: ['Payments Observability', 'Clinic Booking Modernization'],
  },
  {
    name: 'Daniel Okafor',
    role: 'Database Engineer',
    line: 'Trusts a backup once he has restored it, and not before.',
    experience: '5 years',
    specialties: ['PostgreSQL', 'Online migrations', 'Recovery drills'],
    projects: ['Clinic Booking Modernization', 'National Exam Results Service'],
  },
  {
    name: 'Rohan Mehta',
    role: 'Full-Stack Developer',
    line: 'Writes the README first, then the code that makes it true.',
    experience: '4 years',
    specialties: ['Node.js', 'React', 'Event queues'],
    projects: ['Freight Visibility Platform', 'Storefront Cloud Migration'],
  },
  {
    name: 'Mei-Ling Chow',
    role: 'Product Designer',
    line: 'Has watched more people get lost in sign-up forms than she can count.',
    experience: '4 years',
    specialties: ['User research', 'Prototyping', 'Interface design'],
    projects: ['Design System for a Lending Suite', 'Clinic Booking Modernization'],
  },
  {
    name: 'Ishaan Deshpande',
    role: 'Platform Engineer',
    line: 'Automates whatever he has done by hand twice.',
    experience: '3 years',
    specialties: ['Kubernetes', 'Networking', 'Automation'],
    projects: ['Multi-Cloud Landing Zone', 'Freight Visibility Platform'],
  },
];
