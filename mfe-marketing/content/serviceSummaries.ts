// Runs on both sides. What the category page says about each service, keyed by the service's id.
import type { ServiceSummary } from './types.ts';

export const serviceSummaries: Record<string, ServiceSummary> = {
  'cloud-infrastructure': {
    description:
      'AWS, Azure and OpenStack landing zones in Terraform, with a bill you can explain line by line.',
    icon: 'cloud',
  },
  'cicd-pipeline': {
    description:
      'Pipelines that test every commit, release in minutes and roll back with one click.',
    icon: 'pipeline',
  },
  containerization: {
    description: 'Small, reproducible images and a cluster no larger than your traffic needs.',
    icon: 'container',
  },
  monitoring: {
    description:
      'Dashboards and alerts tied to what users notice, so a page at 3 a.m. always means something.',
    icon: 'activity',
  },
  automation: {
    description:
      'Repeated manual work turned into reviewed, tested scripts and self-service actions.',
    icon: 'zap',
  },
  networking: {
    description:
      'Private networks, load balancing, DNS and TLS laid out so that one fault stays one fault.',
    icon: 'network',
  },
  'react-development': {
    description:
      'Typed React applications, rendered on the server, with a component library you own.',
    icon: 'code',
  },
  'responsive-design': {
    description: 'Layouts that hold from a 320-pixel phone to a wall display, at any text size.',
    icon: 'smartphone',
  },
  'spa-development': {
    description: 'Dashboards and tools that keep their state, their speed and their back button.',
    icon: 'layers',
  },
  'pwa-development': {
    description:
      'Installable web apps that go on working in a lift, on a train and in a warehouse.',
    icon: 'zap',
  },
  'api-development': {
    description:
      'REST and GraphQL APIs, documented from the schema that also validates every request.',
    icon: 'waypoints',
  },
  microservices: {
    description:
      'Services cut along your domain, and honest advice on where a monolith serves you better.',
    icon: 'network',
  },
  authentication: {
    description: 'Single sign-on, passkeys and roles, built on OpenID Connect rather than on hope.',
    icon: 'shield',
  },
  'server-optimization': {
    description:
      'Profiling, caching and tuning until the slowest one per cent of answers is fast enough.',
    icon: 'gauge',
  },
  'database-design': {
    description: 'Data models that say what your business means and refuse what it does not.',
    icon: 'database',
  },
  'database-optimization': {
    description: 'Slow queries found, explained and fixed, with the numbers from before and after.',
    icon: 'gauge',
  },
  'data-migration': {
    description:
      'Moves between engines, versions and clouds, rehearsed until the switch is a non-event.',
    icon: 'repeat',
  },
  'backup-recovery': {
    description:
      'Backups that are restored every week, so you know how long recovery really takes.',
    icon: 'archive',
  },
  'ui-design': {
    description:
      'Clear, accessible screens, designed together with the states that most designs forget.',
    icon: 'layout',
  },
  'ux-research': {
    description:
      'Interviews and usability tests with five to eight of your users, summed up on two pages.',
    icon: 'search',
  },
  prototyping: {
    description:
      'Clickable prototypes within a week, to settle arguments before anyone writes code.',
    icon: 'pen',
  },
  'design-systems': {
    description:
      'Tokens, components and guidelines shared by designers and developers in one place.',
    icon: 'layers',
  },
};
