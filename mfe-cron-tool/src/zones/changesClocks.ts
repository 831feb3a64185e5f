// Browser only in effect. Whether a zone has daylight-saving time.
import { offsetAt } from './zoneTime.ts';

const MONTHS_A_YEAR = 12;

/** Whether clocks in `zone` (IANA name) change within a year of `from`, in milliseconds since 1970. */
export function changesClocks(zone: string, from: number): boolean {
  const offsets = Array.from({ length: MONTHS_A_YEAR + 1 }, (_, month) => {
    const moment = new Date(from);
    moment.setUTCMonth(moment.getUTCMonth() + month, 1);
    return offsetAt(zone, moment.getTime());
  });
  return new Set(offsets).size > 1;
}
