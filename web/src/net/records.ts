// Bringing a record that somebody has as a file.
import type { RecordLoaded } from '../wire';
import { Failed, json } from './rest';

/** The longest record that a server reads, in bytes. */
export const MOST_RECORD = 8 << 20;

/** Brings a record to be looked at. One that is too long is not even sent. */
export async function loadRecord(record: Blob): Promise<RecordLoaded> {
  if (record.size > MOST_RECORD) throw new Failed({ code: 'record-large', reason: 'fail-record-large' }, 413);
  return json<RecordLoaded>('/api/v1/records', { method: 'POST', headers: { 'content-type': 'application/x-ndjson' }, body: record });
}
