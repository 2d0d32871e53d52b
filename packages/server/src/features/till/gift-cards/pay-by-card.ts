import type { Language } from '@laneway/contract/words/languages';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { loadOutletToSell, lockBooking } from '../../bookings/bookings.door.ts';
import { lookUpCard } from '../../gift-cards/gift-cards.door.ts';
import { openBooksOf, redeem, type Redeemed, type RequestedCard } from './redeem.ts';

/** A person who types a code. */
export type CodeCaller = { tx: Tx; actor: Actor; outletId: string; language: Language };

/**
 * Pays of a booking by the card of a typed code: the code is judged ahead of all locks but the outlet's, then come the
 * booking and the card. @throws ApiError `giftcard.invalid` and `too_many` of a code, what `redeem` throws.
 */
export async function payByCode(
  { tx, actor, outletId, language }: CodeCaller,
  { bookingId, typed, ...requested }: RequestedCard & { bookingId: string; typed: string },
): Promise<Redeemed> {
  const outlet = await loadOutletToSell(tx, outletId);
  const looking = { by: { accountId: actor.accountId }, outletId, language };
  const found = await lookUpCard(tx, looking, typed);
  await openBooksOf(tx, outlet, found.outletId);
  const before = await lockBooking(tx, outletId, bookingId);
  return redeem({ tx, outlet, actor, language }, looking, before, found, requested);
}
