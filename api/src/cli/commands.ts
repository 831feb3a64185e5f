// The owner's verbs: what visitors sent, all records, analytics. Each loads its code when it is called.
import { addDefaultVerb, type Command, lazily } from '@platform/contract/cli/program';

/** Adds the verbs on what visitors sent and on what was counted. */
export function addOwnerCommands(site: Command): void {
  addInboxCommands(site);
  const data = site.command('data').description('Moves all records, between files and PostgreSQL.');
  data
    .command('export <file>')
    .description('Writes every record into a new file; "-" is standard output.')
    .action(lazily(async () => (await import('./data.ts')).exportRecords));
  data
    .command('import <file>')
    .description('Adds the records of an export that are missing; "-" is standard input.')
    .action(lazily(async () => (await import('./data.ts')).importRecords));
  site
    .command('stats')
    .description('Page views, referrers, forms and web vitals, by day.')
    .option('--days <days>', 'how many', '28')
    .option('--html <file>', 'write them as a page')
    .option('--json', 'print the result as JSON')
    .action(lazily(async () => (await import('./stats.ts')).stats));
}

function addInboxCommands(site: Command): void {
  const load = () => import('./inbox.ts');
  const inbox = site
    .command('inbox')
    .description('What visitors sent: reads, marks and erases it.');
  addDefaultVerb(inbox, 'list')
    .description('New ones first, without quarantine.')
    .option('--messages', 'only messages')
    .option('--requests', 'only consultation requests')
    .option('--reviews', 'only reviews')
    .option('--new', 'only new ones')
    .option('--done', 'only those that are done')
    .option('--hidden', 'only hidden reviews')
    .option('--spam', 'only those in quarantine')
    .option('--text <words>', 'only those with these words')
    .option('--limit <count>', 'of each kind', '50')
    .option('--json', 'print the result as JSON')
    .action(lazily(async () => (await load()).list));
  inbox
    .command('show <id...>')
    .description('Everything about a record; the beginning of its id is enough.')
    .action(lazily(async () => (await load()).show));
  const moves = {
    done: 'You have dealt with it.',
    hide: 'Takes a review off the site.',
    approve: 'Shows a review that waits or is hidden, or takes a record out of quarantine.',
  };
  for (const [name, description] of Object.entries(moves)) {
    inbox
      .command(`${name} <id...>`)
      .description(description)
      .action(lazily(async () => (await load()).move(name)));
  }
  for (const former of ['release', 'restore']) {
    inbox
      .command(`${former} [id...]`, { hidden: true })
      .description('Is called "approve" now.')
      .action((ids: string[]) => {
        const again = ['npm run site -- inbox approve', ...ids].join(' ');
        throw new Error(`"${former}" is called "approve" now: ${again}`);
      });
  }
  inbox
    .command('person <words...>')
    .description('Finds all records of a person, in quarantine too.')
    .option('--export <file>', 'write a copy for that person')
    .option('--erase <count>', 'erase them; the count must be right')
    .action(lazily(async () => (await load()).findPerson));
  inbox
    .command('erase <id...>')
    .description('Erases records for good.')
    .action(lazily(async () => (await load()).erase));
  inbox
    .command('csv <kind> [file]')
    .description('A table for a spreadsheet: csv messages, requests or reviews.')
    .action(lazily(async () => (await load()).exportCsv));
}
