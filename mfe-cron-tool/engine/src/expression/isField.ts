// Runs on both sides.

const NAMES = /jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|sun|mon|tue|wed|thu|fri|sat/gi;

/** Whether a word looks like a field, valid or not: only signs, digits and names. */
export const isField = (word: string): boolean =>
  /^(?!#)[\d*?,\-~/#LWH()+]+$/.test(word.replace(NAMES, '0'));
