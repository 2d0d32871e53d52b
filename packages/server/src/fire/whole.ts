import type { Client } from 'pg';
import { expect } from 'vitest';
import { checkLoad } from '../bulk/check-load.ts';

/** Inconsistencies that must not exist however the server or its database ended. */
const WRONG = {
  'bookings that are not whole': `
    SELECT b.booking_id FROM booking b WHERE b.status = 'pending' AND (
      NOT EXISTS (SELECT 1 FROM booking_item i WHERE i.booking_id = b.booking_id)
      OR NOT EXISTS (SELECT 1 FROM booking_line l WHERE l.booking_id = b.booking_id)
      OR NOT EXISTS (SELECT 1 FROM occupancy o JOIN booking_item i USING (booking_item_id) WHERE i.booking_id = b.booking_id)
      OR NOT EXISTS (SELECT 1 FROM activity a WHERE a.booking_id = b.booking_id)
      OR NOT EXISTS (SELECT 1 FROM booking_term t WHERE t.booking_id = b.booking_id)
      OR NOT EXISTS (SELECT 1 FROM idempotency_key k WHERE k.answer LIKE '%' || b.booking_id || '%')
      OR (SELECT sum(l.amount_cents) FROM ledger_entry e JOIN ledger_line l USING (ledger_entry_id)
          WHERE e.booking_id = b.booking_id AND l.account = 'receivable') IS DISTINCT FROM b.total_cents)`,
  'parts without their booking': `
    SELECT a.booking_id FROM activity a WHERE a.booking_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM booking b WHERE b.booking_id = a.booking_id)
    UNION ALL SELECT i.booking_id FROM booking_item i WHERE NOT EXISTS (SELECT 1 FROM booking b WHERE b.booking_id = i.booking_id)
    UNION ALL SELECT l.booking_id FROM booking_line l WHERE NOT EXISTS (SELECT 1 FROM booking b WHERE b.booking_id = l.booking_id)`,
  'keys without an answer': 'SELECT key FROM idempotency_key WHERE status IS NULL',
};

/** A booking is stored with all of its rows or not at all, and the ledger balances. */
export async function expectWhole(owner: Client): Promise<void> {
  for (const [what, query] of Object.entries(WRONG)) {
    const { rows } = await owner.query(query);
    expect([what, rows]).toEqual([what, []]);
  }
  await checkLoad(owner);
}

/** The keys of acknowledged commands whose booking or answer is missing. */
export async function lostOf(owner: Client, acknowledged: { key: string; text: string }[]): Promise<string[]> {
  const { rows } = await owner.query<{ key: string; answer: string; status: string }>(
    `SELECT k.key, k.answer, b.status FROM idempotency_key k JOIN booking b ON b.booking_id = (k.answer::json->>'bookingId')::uuid
       WHERE k.key = ANY($1)`,
    [acknowledged.map(({ key }) => key)],
  );
  const there = new Map(rows.map((row) => [row.key, row]));
  return acknowledged
    .filter(({ key, text }) => there.get(key)?.answer !== text || there.get(key)?.status !== 'pending')
    .map(({ key }) => key);
}
