import { MOST_IN_QUARANTINE, type StoredRecord } from '../../records/storedRecord.ts';

/** A tenth of what a file holds, so that long spam leaves room for messages. */
const MOST_BYTES = 2_000_000;

/** Measured once per record, because records are immutable. */
const sizes = new WeakMap<StoredRecord, number>();

function sizeOf(record: StoredRecord): number {
  const size = sizes.get(record) ?? Buffer.byteLength(JSON.stringify(record));
  sizes.set(record, size);
  return size;
}

/** Erases the oldest quarantined records beyond the room for them. @param records oldest first; modified */
export function trimQuarantine(records: StoredRecord[]): void {
  let count = 0;
  let bytes = 0;
  for (const record of records.toReversed()) {
    if (record.handling.state !== 'spam') continue;
    count += 1;
    bytes += sizeOf(record);
    if (count > MOST_IN_QUARANTINE || bytes > MOST_BYTES)
      records.splice(records.indexOf(record), 1);
  }
}
