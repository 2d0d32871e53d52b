import type { CopyRow } from '../bulk/copy-format.ts';
import { add, type Rows } from './tables.ts';

/** What a row of the history has none of unless it is given: all rows of a table have the same columns. */
const NONE = { booking_id: null, block_id: null, subject_kind: null, subject_id: null, before: null, places: null };

/** Adds a row of the history. */
export function addActivity(rows: Rows, activity: CopyRow): void {
  add(rows, 'activity', { ...NONE, ...activity });
}
