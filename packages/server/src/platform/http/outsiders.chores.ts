import type { Database, Statement } from '../database/database.ts';
import { forgetChore, MONTH_AGO } from '../jobs/forget-old.ts';
import type { Chore } from '../jobs/housekeeping.ts';
import { FORGET_SHORT_LINKS } from './short-link.repository.ts';

const FORGET: Statement[] = [
  FORGET_SHORT_LINKS,
  {
    name: 'guest_link.forget',
    text: `DELETE FROM guest_link WHERE business_id = $1 AND link_id = ANY(ARRAY(
             SELECT link_id FROM guest_link WHERE business_id = $1 AND expires_at < ${MONTH_AGO}
             ORDER BY expires_at LIMIT $2)) RETURNING 1 AS gone`,
  },
  // Providers do not repeat an event after so long.
  {
    name: 'hook_event.forget',
    text: `DELETE FROM hook_event WHERE business_id = $1 AND (source, event_id) IN (
             SELECT source, event_id FROM hook_event WHERE business_id = $1 AND received_at < ${MONTH_AGO}
             ORDER BY received_at LIMIT $2) RETURNING 1 AS gone`,
  },
];

export function outsiderChores(database: Database): Chore[] {
  return [forgetChore('links of guests and events of providers', database, FORGET)];
}
