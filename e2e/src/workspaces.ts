/** Every workspace, in the order of the architecture. */
export const WORKSPACES = [
  'kit',
  'shell',
  'mfe-marketing',
  'mfe-blog',
  'mfe-cron-tool',
  'mfe-engagement',
  'api',
  'registry',
  'e2e',
];
