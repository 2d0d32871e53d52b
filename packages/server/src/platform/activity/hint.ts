import type { RowKind } from '@laneway/contract/slice';
import type { Tx } from '../database/database.ts';
import { CHANGES_CHANNEL, HINT_CHANNEL, outletKey, RIGHTS_CHANNEL, SESSIONS_CHANNEL } from './channels.ts';

const waiting = new WeakMap<Tx, Set<string>>();

/**
 * Notifies the boards of an outlet that something was written: call it in every command that leaves an activity row. It
 * is sent once for each transaction and outlet, after COMMIT. A lost hint costs seconds: readers also poll.
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

/** Makes every stream of the business check whether its session still stands; each checks every half minute anyway. */
export function hintBusiness(tx: Tx): void {
  tx.afterCommit((tell) => tell(SESSIONS_CHANNEL, tx.businessId));
}

/** Makes every stream of the person, in whichever business, check whether its session still stands. */
export function hintSessions(tx: Tx, identityId: string): void {
  tx.afterCommit((tell) => tell(SESSIONS_CHANNEL, identityId));
}

/**
 * Notifies an account's open consoles that its rights have changed; without it they learn that from the next refusal.
 */
export function hintRights(tx: Tx, accountId: string): void {
  tx.afterCommit((tell) => tell(RIGHTS_CHANNEL, accountId));
}

/** Notifies the open consoles of a business that rows of this kind have changed: their lists are read again. */
export function hintChange(tx: Tx, kind: RowKind): void {
  tx.afterCommit((tell) => tell(CHANGES_CHANNEL, `${tx.businessId} ${kind}`));
}
