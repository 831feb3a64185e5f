// The owner's commands: inbox and analytics. Each loads its code when it runs.
import { addDefaultVerb, type Command, lazyLoad } from '@platform/contract/cli/program';

const OLDEST = 'the oldest records in quarantine, as many as "inbox --spam" counts';

/** Adds `inbox` and `stats`. */
export function addOwnerCommands(site: Command): void {
  addInboxCommands(site);
  site
    .command('stats')
    .description('Shows page views, referrers and forms.')
    .option('--days <days>', 'number of days up to today', '28')
    .option('--json', 'print the result as JSON')
    .action(lazyLoad(async () => (await import('./stats.ts')).stats));
}

function addInboxCommands(site: Command): void {
  const load = () => import('./inbox.ts');
  const inbox = site.command('inbox').description('Shows, sorts and erases what visitors sent.');
  addDefaultVerb(inbox, 'list')
    .description('Lists records, new ones first, without spam.')
    .option('--messages', 'only messages')
    .option('--requests', 'only consultation requests')
    .option('--reviews', 'only reviews')
    .option('--new', 'only new records')
    .option('--done', 'only records that are done')
    .option('--hidden', 'only hidden reviews')
    .option('--spam', 'only records in quarantine')
    .option('--text <words>', 'only records that contain these words')
    .option('--limit <count>', 'records of each kind', '50')
    .option('--json', 'print the result as JSON')
    .action(lazyLoad(async () => (await load()).list));
  inbox
    .command('show <id...>')
    .description('Shows a record in full; the beginning of its id is enough.')
    .action(lazyLoad(async () => (await load()).show));
  const moves = {
    done: 'Marks records as done.',
    hide: 'Hides reviews from the site.',
    approve: 'Shows waiting or hidden reviews, and moves records out of quarantine.',
  };
  for (const [name, description] of Object.entries(moves)) {
    const verb = inbox
      .command(name === 'approve' ? `${name} [id...]` : `${name} <id...>`)
      .description(description)
      .action(lazyLoad(async () => (await load()).move(name)));
    if (name === 'approve') verb.option('--spam <count>', OLDEST);
  }
  inbox
    .command('person <words...>')
    .description('Finds all records that contain any of these words, also in quarantine.')
    .option('--export <file>', 'write a copy for the person to this file')
    .option('--erase <count>', 'erase them; give the number found, as a check')
    .action(lazyLoad(async () => (await load()).findPerson));
  inbox
    .command('erase [id...]')
    .description('Erases records permanently.')
    .option('--spam <count>', OLDEST)
    .action(lazyLoad(async () => (await load()).erase));
}
