// Browser only. The entry of the chunk "cron-lines": what reads words and whole lines.
export { toFragment } from './check/shareCrontab.ts';
export { parseLine } from './paste/parseLine.ts';
export { readSmart } from './smart/readSmart.ts';
export { zoneOfWords } from './zones/zoneOfWords.ts';
