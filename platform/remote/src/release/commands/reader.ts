// Build side and server. How messages name commands to the person who reads them.

/** Commands that a remote's team can run on a site with its key. */
export const TEAM_COMMANDS = [
  'status',
  'rollback',
  'canary',
  'block',
  'unblock',
  'override',
] as const;

export type TeamCommand = (typeof TEAM_COMMANDS)[number];

export interface Reader {
  /** A command as this reader types it. */
  command(name: TeamCommand, ...args: string[]): string;
  /** Begins a sentence with a command that only the site's operator has. @param what "roll them back" */
  operator(what: string): string;
}

/** On the site's machine. */
export const OPERATOR: Reader = {
  command(name, ...args) {
    const program = name === 'rollback' ? 'npm run rollback --' : `npm run site -- ${name}`;
    return [program, ...args].join(' ');
  },
  operator: (what) => `To ${what}`,
};

/** With a key only. @param site its origin */
export const teamAt = (site: string): Reader => ({
  command: (name, ...args) => ['npx site', name, ...args, '--to', site].join(' '),
  operator: (what) => `The site's operator can ${what}`,
});
