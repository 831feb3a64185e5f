// Browser only. The entry of the chunk "cron-lines": the parser of words and whole lines.
export { parseLine } from '@site/cron-engine/paste/parseLine';
export { readText } from '@site/cron-engine/phrases/readText';
export { zoneOfWords } from '@site/cron-engine/zones/zoneOfWords';
