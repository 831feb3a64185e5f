// Targets of the home page on a slow phone, each beside its measurement.

import type { SizedFile } from '../pages/siteFiles.ts';
import type { PhoneTimes } from './measurePhone.ts';

export interface Target {
  name: string;
  value: string;
  met: boolean;
}

export interface PhoneFigures {
  phone: PhoneTimes;
  /** Of the home page, compressed. */
  htmlBytes: number;
  /** Of the whole site. */
  largestPicture: SizedFile;
}

/** Smaller layout shifts are invisible, and print as 0. */
const STILL = 0.0005;

export const kB = (bytes: number): string => (bytes / 1000).toFixed(1);

export function phoneTargets({ phone, htmlBytes, largestPicture }: PhoneFigures): Target[] {
  return [
    {
      name: 'Home on a phone, layout shift, scrolled to the end: 0',
      value: phone.shift.toFixed(3),
      met: phone.shift < STILL,
    },
    {
      name: 'Home on a phone, layout shift while the fonts arrive: 0',
      value: `${phone.fontShift.toFixed(3)} with ${phone.fonts} fonts`,
      met: phone.fontShift < STILL && phone.fonts > 0,
    },
    {
      name: 'Home on a phone, largest paint: needs no script',
      value: `${phone.lcpElement}; without scripts ${phone.lcpWithoutScript}`,
      met: phone.lcpElement !== '' && phone.lcpElement === phone.lcpWithoutScript,
    },
    {
      name: 'Home, HTML: at most 30 kB compressed',
      value: `${kB(htmlBytes)} kB`,
      met: htmlBytes > 0 && htmlBytes <= 30_000,
    },
    {
      name: 'Largest picture of the whole site: at most 60 kB',
      value: `${kB(largestPicture.bytes)} kB (${largestPicture.name})`,
      met: largestPicture.bytes > 0 && largestPicture.bytes <= 60_000,
    },
  ];
}

/** Each target on a line, with its verdict. */
export const verdicts = (targets: Target[]): string =>
  `Targets\n${targets
    .map(({ name, value, met }) => `${met ? 'pass' : 'FAIL'}  ${name}: ${value}`)
    .join('\n')}`;
