import type { Endpoint } from '@laneway/contract/http/endpoint';
import { recordRepeated, type Repeated } from '../activity/repeated.ts';
import { PLATFORM_BUSINESS, type Database } from '../database/database.ts';
import type { Background, Piece } from '../jobs/background.ts';
import type { Actor } from './actor.ts';
import { networkOf } from './network-of.ts';

/**
 * Records behind the answer that a signed-in person was refused a call: at the platform, and in the business of the
 * session. One activity for each person and call and interval; under a flood, for each person and network.
 */
export function recordRefusedAccess(
  { database, background }: { database: Database; background: Background },
  actor: Actor,
  { id }: Endpoint,
  from: { address: string; device: string },
): void {
  const { accountId, sessionId, businessId, businessName } = actor;
  const recorded = (key: string): Piece => ({
    key: `${businessId} ${key}`,
    work: async (times) => {
      for (const at of new Set([businessId, PLATFORM_BUSINESS])) {
        const after = { call: id, ...from, ...(at !== businessId && { business: businessName }) };
        const activity = { what: 'access.refused', subject: { kind: 'session', id: sessionId }, after };
        const refused: Repeated = { doer: actor, activity };
        await database.transaction(at, (tx) => recordRepeated(tx, key, times, refused));
      }
    },
  });
  const each = `access.refused ${accountId}`;
  background.run(recorded(`${each} ${id}`), recorded(`${each} ${networkOf(from.address)}`));
}
