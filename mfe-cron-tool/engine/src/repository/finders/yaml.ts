// Node only. Schedules in workflows, manifests, charts, playbooks and other YAML or JSON.
import { type Dialect, type Finder, type Found, isComputed } from './finder.ts';
import {
  entriesOf,
  itemsOf,
  mapsIn,
  type Text,
  textOf,
  valueAt,
  yamlDocuments,
} from './yamlNodes.ts';

const YAML = /\.ya?ml$/i;

/** The schedule in a node, unless it is computed. */
function found(dialect: Dialect, node: unknown, zone?: unknown): Found[] {
  const schedule = textOf(node);
  const named = textOf(zone)?.text;
  if (!schedule || isComputed(schedule.text)) return [];
  return [{ ...schedule, dialect, zone: named && !isComputed(named) ? named : undefined }];
}

export const github: Finder = {
  path: /(^|\/)\.github\/workflows\/[^/]+\.ya?ml$/i,
  contains: /\bcron\b/,
  find: (text) =>
    yamlDocuments(text).flatMap((document) =>
      itemsOf(valueAt(document, 'on', 'schedule')).flatMap((item) =>
        found('github', valueAt(item, 'cron'), valueAt(item, 'timezone')),
      ),
    ),
};

export const kubernetes: Finder = {
  path: /\.(ya?ml|json|tpl)$/i,
  contains: /\bkind["']?:\s*["']?CronJob\b/,
  find: (text) => (text.includes('{{') ? inTemplate(text) : inMaps(text, cronJob)),
};

function cronJob(map: unknown): Found[] {
  if (textOf(valueAt(map, 'kind'))?.text !== 'CronJob') return [];
  const group = textOf(valueAt(map, 'apiVersion'))?.text ?? '';
  const spec = valueAt(map, 'spec');
  if (!group.startsWith('batch/')) return [];
  return found('kubernetes', valueAt(spec, 'schedule'), valueAt(spec, 'timeZone'));
}

/** A template of Helm isn't YAML before it is filled in. */
function inTemplate(text: string): Found[] {
  return [...text.matchAll(/^[ ]{2}schedule:(.*)$/gm)].flatMap(
    ({ 0: line, 1: value = '', index }) => {
      const plain = value.replace(/#.*/, '').trim();
      const schedule = /^(["']?)([^"']*)\1$/.exec(plain)?.[2] ?? '';
      if (schedule === '' || isComputed(schedule)) return [];
      return [
        { text: schedule, at: index + line.indexOf(schedule), dialect: 'kubernetes' as const },
      ];
    },
  );
}

const SCHEDULE_KEY = /^(schedule|cron_?schedule|schedule_?cron)$/i;
const FIVE_FIELDS =
  /^[\d*]\S*(\s+[\d*?A-Za-z]\S*){4}$|^@(hourly|daily|midnight|weekly|monthly|yearly|annually)$/;

/** Only what looks like a schedule: charts use these keys for other things, too. */
export const helm: Finder = {
  path: /(^|\/)values[^/]*\.ya?ml$/i,
  contains: /schedule/i,
  find: (text) =>
    inMaps(text, (map) =>
      [...entriesOf(map)].flatMap(([key, value]) => {
        const schedule = textOf(value);
        if (!SCHEDULE_KEY.test(key) || !FIVE_FIELDS.test(schedule?.text ?? '')) return [];
        return found('kubernetes', value, valueAt(map, 'timeZone'));
      }),
    ),
};

const CRON_MODULE = /^(ansible\.builtin\.)?cron$/;

export const ansible: Finder = {
  path: YAML,
  contains: /^[ \t]*(-[ \t]+)?(ansible\.builtin\.)?cron:/m,
  find: (text) =>
    inMaps(text, (map) =>
      [...entriesOf(map)].flatMap(([key, task]) =>
        CRON_MODULE.test(key) ? ansibleTask(task) : [],
      ),
    ),
};

const ANSIBLE_FIELDS = ['minute', 'hour', 'day', 'month', 'weekday'];

function ansibleTask(task: unknown): Found[] {
  // A task in one line: name=x minute=0 job="…".
  const line = textOf(task);
  const inLine = (name: string): Text | undefined => {
    const match = line && new RegExp(`(?<=^|\\s)${name}=(["']?)([^"'\\s]*)\\1`).exec(line.text);
    return match ? { text: match[2] ?? '', at: line.at + match.index } : undefined;
  };
  const field = (name: string) => (line ? inLine(name) : textOf(valueAt(task, name)));
  const special = field('special_time');
  const fields = ANSIBLE_FIELDS.map(field);
  const [first] = fields.filter((one) => one !== undefined);
  const place = special ?? first;
  const text = special ? `@${special.text}` : fields.map((one) => one?.text ?? '*').join(' ');
  return place && !isComputed(text) ? [{ text, at: place.at, dialect: 'cron' }] : [];
}

const inMaps = (text: string, find: (map: unknown) => Found[]): Found[] =>
  yamlDocuments(text).flatMap((document) => [...mapsIn(document)].flatMap(find));
