// Runs on both sides. The four featured projects of /projects and the home page.
import type { Project } from './types.ts';

export const projects: Project[] = [
  {
    id: 'freight-visibility',
    title: 'Freight Visibility Platform',
    description:
      'A logistics company followed 1,800 lorries in spreadsheets. We built the tracking platform and the pipeline under it: positions within five seconds, and releases every day instead of every month.',
    metric: { before: '30 days', after: '1 day', what: 'between two releases' },
    tags: ['React', 'Node.js', 'AWS', 'Terraform'],
    imageAlt: 'Lorry routes across a map, meeting at depots',
  },
  {
    id: 'clinic-booking',
    title: 'Clinic Booking Modernization',
    description:
      'Forty clinics shared one ageing server that fell over every Monday. Containers, autoscaling and a queue for reminders brought it through a threefold peak without a missed appointment.',
    metric: {
      before: '1×',
      after: '3×',
      what: 'the Monday peak, with no appointment missed',
    },
    tags: ['Docker', 'Kubernetes', 'PostgreSQL', 'Prometheus'],
    imageAlt: 'A week of appointments flowing from a calendar through a queue to clinics',
  },
  {
    id: 'payments-observability',
    title: 'Payments Observability',
    description:
      'A payments start-up needed eleven tools to explain one failed transaction. Tracing from the checkout to the ledger cut the time to find a cause from two hours to nine minutes.',
    metric: { before: '2 h', after: '9 min', what: 'to find out why a payment failed' },
    tags: ['Grafana', 'OpenTelemetry', 'Go', 'Kafka'],
    imageAlt: 'A trace of nested spans with one slow span picked out',
  },
  {
    id: 'storefront-migration',
    title: 'Storefront Cloud Migration',
    description:
      'A homeware retailer left its data centre before the festive season. Twenty-two services moved to Azure zone by zone, with eleven minutes of planned downtime and a bill a third lower.',
    metric: { before: '100 %', after: '67 %', what: 'of the former hosting bill' },
    tags: ['Azure DevOps', 'Terraform', 'Next.js', 'SonarQube'],
    imageAlt: 'Shop services crossing a bridge from a server rack into the cloud',
  },
];
