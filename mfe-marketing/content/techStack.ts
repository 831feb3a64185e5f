// Runs on both sides. The six technology categories of /about. Together they name more than the
// fifty technologies of the statistics.
import type { StackCategory } from './types.ts';

export const techStack: StackCategory[] = [
  {
    title: 'Cloud and Infrastructure',
    description: 'Where your systems live, described in code.',
    items: [
      'AWS',
      'Azure',
      'OpenStack',
      'Google Cloud',
      'Terraform',
      'Pulumi',
      'Ansible',
      'Packer',
      'Cloudflare',
    ],
  },
  {
    title: 'Delivery and Automation',
    description: 'The road from commit to customer.',
    items: [
      'GitHub Actions',
      'Jenkins',
      'Azure DevOps',
      'GitLab CI',
      'Argo CD',
      'SonarQube',
      'Trivy',
      'Renovate',
      'Bash',
    ],
  },
  {
    title: 'Containers and Runtime',
    description: 'The least machinery that does the job.',
    items: ['Docker', 'Kubernetes', 'Helm', 'Amazon ECS', 'Nginx', 'Envoy', 'Traefik', 'Podman'],
  },
  {
    title: 'Observability',
    description: 'Knowing before your customers do.',
    items: [
      'Prometheus',
      'Grafana',
      'Loki',
      'Tempo',
      'OpenTelemetry',
      'Alertmanager',
      'Sentry',
      'k6',
    ],
  },
  {
    title: 'Frontend and Design',
    description: 'What people see, and how fast they see it.',
    items: [
      'TypeScript',
      'React',
      'Next.js',
      'Vite',
      'Rspack',
      'Storybook',
      'Playwright',
      'styled-components',
      'Figma',
    ],
  },
  {
    title: 'Backend and Data',
    description: 'Contracts, queues and rows that stay correct.',
    items: [
      'Node.js',
      'Go',
      'Python',
      'GraphQL',
      'PostgreSQL',
      'MySQL',
      'MongoDB',
      'Redis',
      'Kafka',
      'RabbitMQ',
    ],
  },
];
