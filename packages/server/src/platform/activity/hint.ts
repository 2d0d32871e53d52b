import type { Tx } from '../database/database.ts';
import { HINT_CHANNEL, outletKey, RIGHTS_CHANNEL, SESSIONS_CHANNEL } from './channels.ts';

const waiting = new WeakMap<Tx, Set<string>>();

/**
 * Tells the boards of an outlet that something was written: call it in every command that leaves an activity row. It
 * is sent once for each transaction and outlet, after COMMIT. One that is lost is made good by the readers, who look
 * every few seconds anyway.
 */
export function hint(tx: Tx, outletId: string): void {
  const outlets = waiting.get(tx) ?? new Set();
  if (outlets.size === 0) {
    waiting.set(tx, outlets);
    tx.afterCommit((tell) => {
      for (const each of outlets) tell(HINT_CHANNEL, outletKey(tx.businessId, each));
    });
  }
  outlets.add(outletId);
}

/** Tells every stream of the business to ask whether its session may stay; each asks every half minute anyway. */
export function hintBusiness(tx: Tx): void {
  tx.afterCommit((tell) => tell(SESSIONS_CHANNEL, tx.businessId));
}

/** Tells an account's open consoles that what they may do has changed; the next refusal would tell them, too. */
export function hintRights(tx: Tx, accountId: string): void {
  tx.afterCommit((tell) => tell(RIGHTS_CHANNEL, accountId));
}
