import type { Tx } from '../database/database.ts';
import { sendHint } from './board.repository.ts';
import { HINT_CHANNEL, outletKey, RIGHTS_CHANNEL, SESSIONS_CHANNEL } from './channels.ts';

const waiting = new WeakMap<Tx, Set<string>>();

/**
 * Tells the boards of an outlet that something was written: call it in every command that leaves an activity row. It
 * is sent once for each transaction and outlet, after COMMIT and as a statement of its own, on the connection that the
 * transaction still holds, so that it neither waits for another nor makes COMMITs wait for each other. Never throws.
 */
export function hint(tx: Tx, outletId: string): void {
  const outlets = waiting.get(tx) ?? new Set();
  if (outlets.size === 0) {
    waiting.set(tx, outlets);
    tx.afterCommit(() => {
      for (const each of outlets) {
        // A hint that is lost is made good by the readers, who look every few seconds anyway.
        sendHint(tx, HINT_CHANNEL, outletKey(tx.businessId, each)).catch(() => undefined);
      }
    });
  }
  outlets.add(outletId);
}

/** Tells every stream of the business to ask whether its session may stay: sessions have ended. */
export function hintBusiness(tx: Tx): void {
  // One that is lost is made good by the streams, which ask every half minute anyway.
  tx.afterCommit(() => void sendHint(tx, SESSIONS_CHANNEL, tx.businessId).catch(() => undefined));
}

/** Tells an account's open consoles that what they may do has changed, after COMMIT. Never throws. */
export function hintRights(tx: Tx, accountId: string): void {
  tx.afterCommit(() => {
    // One that is lost is made good by the next refusal, and by the judging of streams.
    sendHint(tx, RIGHTS_CHANNEL, accountId).catch(() => undefined);
  });
}
