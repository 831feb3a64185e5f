// Browser only. The entry of the chunk "cron-lines": the parser of words and whole lines.
export { parseLine } from '../paste/parseLine.ts';
export { zoneOfWords } from '../zones/zoneOfWords.ts';
export { readText } from './readText.ts';
