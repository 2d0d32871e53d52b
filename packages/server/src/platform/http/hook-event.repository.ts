import type { Statement, Tx } from '../database/database.ts';
import type { Payload } from '../outbox/outbox.ts';

const KEEP: Statement = {
  name: 'hook_event.keep',
  text: `INSERT INTO hook_event (business_id, source, event_id, content_type, body, received_at)
         VALUES ($1, $2, $3, $4, $5, app.now()) ON CONFLICT DO NOTHING RETURNING 1 AS kept`,
};
const FIND: Statement = {
  name: 'hook_event.find',
  text: 'SELECT content_type, body FROM hook_event WHERE business_id = $1 AND source = $2 AND event_id = $3',
};

/** Stores an event as received. @returns false when the provider has sent it before. */
export async function keepEvent(
  tx: Tx,
  event: { source: string; eventId: string; contentType: string; body: Buffer },
): Promise<boolean> {
  const values = [tx.businessId, event.source, event.eventId, event.contentType, event.body];
  return (await tx.query(KEEP, values)).length > 0;
}

/** The event that an outbox row asks to process; undefined once it is deleted. */
export async function findEvent(
  tx: Tx,
  { source, eventId }: Payload,
): Promise<{ contentType: string; body: Buffer } | undefined> {
  const [row] = await tx.query<{ content_type: string; body: Buffer }>(FIND, [tx.businessId, source, eventId]);
  return row && { contentType: row.content_type, body: row.body };
}
