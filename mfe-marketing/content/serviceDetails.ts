// Runs on both sides. Services with a page of their own, keyed by id; all others show
// "Service not found" (spec §3).
import type { ServiceDetail } from './types.ts';

export const serviceDetails: Record<string, ServiceDetail> = {
  'cloud-infrastructure': {
    category: 'devops',
    description:
      'We build and look after cloud platforms on AWS, Azure and OpenStack: accounts, networks, compute and storage described in Terraform, reviewed like any other code and rebuilt from nothing in under an hour.',
    features: [
      'Landing zones with separate accounts for production, staging and experiments',
      'Terraform modules with tests, plans on every pull request and drift checks each night',
      'Autoscaling groups and managed services sized from your real traffic',
      'Least-privilege access through single sign-on, with no shared keys',
      'Encrypted backups in a second region, restored on a schedule',
      'Cost tags and budgets by team, with a warning before the money is gone',
    ],
    benefits: [
      'A new environment in an hour instead of a fortnight',
      'Bills that typically fall by 20 to 40 per cent in the first quarter',
      'Auditors get evidence from version control, not from screenshots',
      'Losing a data centre costs minutes, and you have seen it rehearsed',
    ],
    process: [
      'Inventory and bill review',
      'Target architecture on one page',
      'Landing zone in code',
      'Workload-by-workload move',
      'Failure rehearsal',
      'Handover with runbooks',
    ],
    imageAlt: 'Three availability zones below a cloud, joined by thin lines to one entry point',
  },
  'cicd-pipeline': {
    category: 'devops',
    description:
      'Pipelines on GitHub Actions, Jenkins or Azure DevOps that take every commit through build, test and scan to production in minutes, and back again with one click when something is wrong.',
    features: [
      'Build, test and release stages in code beside the application',
      'Caching and parallel tests, so that feedback comes in less than ten minutes',
      'SonarQube quality gates and dependency scans that fail early and say why',
      'Preview environments for each pull request',
      'Canary and blue-green releases with automatic rollback',
      'Signed artefacts with a bill of materials',
    ],
    benefits: [
      'Releases several times a day rather than once a fortnight',
      'Fewer failed changes, and minutes to recover from those that remain',
      'Developers stop waiting for builds and for one another',
      'Every release is traceable to a commit, a review and a test run',
    ],
    process: [
      'Measure the present lead time',
      'Map the road to production',
      'First pipeline for one service',
      'Quality gates and previews',
      'Progressive delivery',
      'Roll out to every repository',
    ],
    imageAlt: 'A commit passing through build, test and scan stages to a release, with a way back',
  },
  containerization: {
    category: 'devops',
    description:
      'We package applications into small, reproducible images and run them on Kubernetes, ECS or plain Docker, whichever is the least that does the job for your team.',
    features: [
      'Multi-stage builds with minimal, non-root base images',
      'Image scanning and signing before anything reaches a registry',
      'Helm charts or Compose files that developers can run on a laptop',
      'Requests, limits and autoscaling set from measurements',
      'Zero-downtime rollouts with proper readiness checks',
    ],
    benefits: [
      'The same artefact on a laptop, in the pipeline and in production',
      'New starters run the whole product on their first day',
      'Denser hosts: commonly a third fewer machines for the same load',
      'Upgrades of the platform without a maintenance window',
    ],
    process: [
      'Application and dependency review',
      'Images and local environment',
      'Registry with scanning',
      'Cluster or host setup',
      'Staged cut-over',
      'Team workshop',
    ],
    imageAlt: 'Stacked containers moving from a registry into the slots of a cluster',
  },
  monitoring: {
    category: 'devops',
    description:
      'Metrics, logs and traces with Prometheus, Grafana and OpenTelemetry, tied to objectives that your customers would recognize, so that people are woken only for what matters.',
    features: [
      'Service-level objectives with error budgets agreed with the business',
      'Dashboards by user journey, not by server',
      'Alerts that name the symptom, the likely cause and the runbook',
      'Distributed tracing from the browser to the database',
      'Log pipelines with retention and redaction rules',
      'Synthetic checks from the regions your users live in',
    ],
    benefits: [
      'You hear of trouble before your customers do',
      'Far fewer pages at night, each of them worth getting up for',
      'Incidents solved in minutes because the evidence is in one place',
      'Capacity decisions made on numbers',
    ],
    process: [
      'Define what users notice',
      'Instrument the services',
      'Dashboards and objectives',
      'Alerts and on-call rota',
      'Game day',
      'Monthly alert review',
    ],
    imageAlt: 'A service graph above a latency line that is marked where it crosses its objective',
  },
  automation: {
    category: 'devops',
    description:
      'We find the manual work that eats your engineers’ week and replace it with reviewed, tested automation: provisioning, patching, access, reports and the awkward job that only one person knows.',
    features: [
      'Ansible roles and scripts under version control, with dry runs',
      'Self-service actions for common requests, with approval where needed',
      'Scheduled patching with health checks between batches',
      'Joiner, mover and leaver access handled from one source of truth',
      'ChatOps commands that leave an audit trail',
    ],
    benefits: [
      'Hours of routine work returned to each engineer every week',
      'The same result each time, whoever is on holiday',
      'Patches within days of their release instead of quarters',
      'Knowledge kept in code rather than in one head',
    ],
    process: [
      'Time diary for two weeks',
      'Rank tasks by cost and risk',
      'Automate the worst three',
      'Tests and dry runs',
      'Self-service for the team',
    ],
    imageAlt: 'One trigger fanning out to a row of tasks that tick themselves off',
  },
  networking: {
    category: 'devops',
    description:
      'Private networks, load balancing, DNS and certificates designed so that traffic takes the short way, secrets stay inside and one fault remains one fault.',
    features: [
      'VPC and subnet plans with room for the next five years',
      'Site-to-site and zero-trust access instead of open ports',
      'Nginx or managed load balancers with health-based routing',
      'DNS and certificates in code, renewed without anybody remembering',
      'Web application firewall and rate limits tuned to real traffic',
      'Flow logs with alerts for what should never talk',
    ],
    benefits: [
      'Lower latency, because requests stop taking detours',
      'No outage caused by an expired certificate',
      'A smaller attack surface that you can show on one diagram',
      'New offices and partners connected in a day',
    ],
    process: [
      'Traffic and risk map',
      'Address and zone plan',
      'Build in parallel',
      'Move by zone, with a way back',
      'Penetration test and fixes',
    ],
    imageAlt: 'Zones of hosts behind a gateway, with routes drawn between them',
  },
  'react-development': {
    category: 'frontend',
    description:
      'Typed React applications, rendered on the server and hydrated where it counts, built from a component library that belongs to you and is documented well enough for your next hire.',
    features: [
      'TypeScript throughout, with types generated from your API',
      'Server rendering and code splitting with size budgets in the pipeline',
      'Component library with visual and accessibility tests',
      'Forms that keep what people typed and explain what went wrong',
      'Micro-frontends where several teams need to release on their own',
      'Upgrades of old React code without a rewrite',
    ],
    benefits: [
      'Pages ready to use in under two seconds on a mid-range phone',
      'New screens built from parts that have been tested already',
      'WCAG 2.2 AA from the start, not as an expensive last step',
      'Teams release their part without waiting for the others',
    ],
    process: [
      'Review of code and field data',
      'Architecture and budgets',
      'Component groundwork',
      'Features in weekly slices',
      'Performance and accessibility pass',
      'Handover',
    ],
    imageAlt: 'A tree of components growing into the blocks of a web page',
  },
  'api-development': {
    category: 'backend',
    description:
      'REST and GraphQL APIs with one schema that validates requests, generates documentation and types the clients, and with limits and errors that other developers can rely on.',
    features: [
      'Contract first: OpenAPI or GraphQL schema agreed before code',
      'Validation that answers with every mistake at once, by field',
      'Idempotent writes, pagination and versioning from the first release',
      'OAuth 2.1 scopes and rate limits by client',
      'Contract tests against the consumers you have',
      'Reference documentation that cannot fall out of date',
    ],
    benefits: [
      'Partners integrate in days, with few questions',
      'Clients and server change without breaking one another',
      'Retries are safe, so a bad network does not mean double orders',
      'Predictable answers: 95 per cent within 200 milliseconds as a usual target',
    ],
    process: [
      'Consumers and use cases',
      'Contract workshop',
      'Mock server for early clients',
      'Implementation with contract tests',
      'Load test and limits',
      'Launch and observation',
    ],
    imageAlt: 'Several clients sending requests through one gateway to three services',
  },
  'database-design': {
    category: 'database',
    description:
      'Data models for PostgreSQL, MySQL and MongoDB that say what your business means, refuse what it does not, and still answer quickly at a hundred times the rows.',
    features: [
      'Domain modelling with the people who know the business',
      'Constraints and types that keep bad data out',
      'Index and partition plans from the queries you will really run',
      'Migrations that run online and can be undone',
      'Tenant isolation and row-level security',
      'Retention and anonymization for personal data',
    ],
    benefits: [
      'Reports that agree with one another',
      'Whole classes of bugs that cannot occur',
      'Growth without an emergency redesign next year',
      'Changes to the schema during working hours',
    ],
    process: [
      'Vocabulary and use cases',
      'Conceptual model',
      'Schema and sample data',
      'Query and load trials',
      'Migration plan',
      'Review after the first month',
    ],
    imageAlt: 'Tables joined by key lines, one of them opened to show its rows',
  },
  'ui-design': {
    category: 'uiux',
    description:
      'Clear, accessible screens for products that people use all day, designed together with loading, empty and error states, and delivered as tokens and components that your developers can build from.',
    features: [
      'Screen flows from first sketch to finished design',
      'Light and dark themes with checked contrast',
      'All states drawn: loading, empty, error and far too much data',
      'Tokens and components in Figma, named as in the code',
      'Keyboard and screen-reader behaviour described, not assumed',
    ],
    benefits: [
      'Fewer support questions, because the screen answers them',
      'Developers build without guessing, so reviews are short',
      'One visual language over every product',
      'Accessible to more customers and ready for public tenders',
    ],
    process: [
      'Goals and audience',
      'Flows and wireframes',
      'Visual direction',
      'Component set',
      'Test with five users',
      'Hand-off in the developers’ tools',
    ],
    imageAlt: 'A wireframe on the left becoming a finished screen on the right',
  },
};
