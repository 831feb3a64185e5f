// Runs on both sides. The five service categories and the names of their services (spec §3).
import type { Category } from './types.ts';

export const categories: Category[] = [
  {
    id: 'devops',
    title: 'DevOps Services',
    description:
      'Cloud platforms, pipelines and monitoring that let a small team release several times a day and sleep at night.',
    icon: 'pipeline',
    gradient: 'devops',
    services: [
      { id: 'cloud-infrastructure', title: 'Cloud Infrastructure', detailed: true },
      { id: 'cicd-pipeline', title: 'CI/CD Pipeline', detailed: true },
      { id: 'containerization', title: 'Containerization', detailed: true },
      { id: 'monitoring', title: 'Monitoring', detailed: true },
      { id: 'automation', title: 'Automation', detailed: true },
      { id: 'networking', title: 'Networking', detailed: true },
    ],
  },
  {
    id: 'frontend',
    title: 'Frontend Development',
    description:
      'Web interfaces that load in under two seconds on a mid-range phone and stay easy to change.',
    icon: 'monitor',
    gradient: 'frontend',
    services: [
      { id: 'react-development', title: 'React Development', detailed: true },
      { id: 'responsive-design', title: 'Responsive Design' },
      { id: 'spa-development', title: 'Single-Page Applications' },
      { id: 'pwa-development', title: 'Progressive Web Apps' },
    ],
  },
  {
    id: 'backend',
    title: 'Backend Development',
    description:
      'APIs and services with clear contracts, sensible limits and answers that stay fast under load.',
    icon: 'server',
    gradient: 'backend',
    services: [
      { id: 'api-development', title: 'API Development', detailed: true },
      { id: 'microservices', title: 'Microservices' },
      { id: 'authentication', title: 'Authentication' },
      { id: 'server-optimization', title: 'Server Optimization' },
    ],
  },
  {
    id: 'database',
    title: 'Database Solutions',
    description:
      'Schemas, queries and backups looked after by people who have restored a production database before.',
    icon: 'database',
    gradient: 'database',
    services: [
      { id: 'database-design', title: 'Database Design', detailed: true },
      { id: 'database-optimization', title: 'Database Optimization' },
      { id: 'data-migration', title: 'Data Migration' },
      { id: 'backup-recovery', title: 'Backup and Recovery' },
    ],
  },
  {
    id: 'uiux',
    title: 'UI/UX Design',
    description:
      'Interfaces drawn from watching real users, delivered as components your developers can build the same week.',
    icon: 'palette',
    gradient: 'uiux',
    services: [
      { id: 'ui-design', title: 'UI Design', detailed: true },
      { id: 'ux-research', title: 'UX Research' },
      { id: 'prototyping', title: 'Prototyping' },
      { id: 'design-systems', title: 'Design Systems' },
    ],
  },
];
