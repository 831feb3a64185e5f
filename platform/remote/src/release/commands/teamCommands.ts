// Build side and server. Commands that a team runs on a site with its key: the same words in both programs.
import type { Command } from '@platform/contract/cli/program';
import type { TeamCommand } from './reader.ts';

interface Shape {
  /** As for commander. */
  syntax: string;
  description: string;
  options: readonly (readonly [flags: string, description: string, fallback?: string])[];
  /** The second argument is one of these. */
  orders?: readonly string[];
}

const REASON = ['--reason <reason>', 'reason, for the history'] as const;

const TEAM: Record<TeamCommand, Shape> = {
  status: {
    syntax: 'status [name]',
    description: 'Live versions, canaries, their health, rollback targets, recent changes.',
    options: [['--link', 'print a link to a page of it, valid for a day']],
  },
  rollback: {
    syntax: 'rollback <name> [version]',
    description: 'Makes the previous version live again, or the given one.',
    options: [REASON],
  },
  canary: {
    syntax: 'canary <name>',
    description: 'Shows a published version to some visitors first; "promote" or "end" finishes.',
    orders: ['start', 'promote', 'end'],
    options: [
      ['--version <version>', 'published version to start as a canary'],
      ['--share <per cent>', 'of visitors, from 1 to 50 (default: 10)'],
      REASON,
    ],
  },
  block: {
    syntax: 'block <name> <version>',
    description: 'Blocks a version; "unblock" allows it again.',
    options: [REASON],
  },
  unblock: {
    syntax: 'unblock <name> <version>',
    description: 'Allows a blocked version again.',
    options: [REASON],
  },
  override: {
    syntax: 'override [name-version...]',
    description:
      'Prints a link that shows one browser other versions: blog <version> shell <version>.',
    options: [['--hours <hours>', 'hours until the link expires', '8']],
  },
};

/** Declares a command with the options that both programs have. */
export function teamCommand(site: Command, name: TeamCommand): Command {
  const { syntax, description, options, orders } = TEAM[name];
  const command = site.command(syntax).description(description);
  if (orders) {
    const order = site.createArgument('[order]', 'start it, make it live for all, or stop it');
    command.addArgument(order.choices(orders));
  }
  for (const [flags, what, fallback] of options) command.option(flags, what, fallback);
  return command.option('--json', 'print the result as JSON');
}
