import type { Language } from '@laneway/contract/words/languages';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { loadOutletToSell, lockBooking, type SellingOutlet } from '../../bookings/bookings.door.ts';
import { lookUpCard, type GiftCard, type Looking } from '../../gift-cards/gift-cards.door.ts';
import { openBooksOf, redeem, type Redeemed, type RequestedCard } from './redeem.ts';

/** A person who types a code. */
export type CodeCaller = { tx: Tx; actor: Actor; outletId: string; language: Language };

/** The good card of a typed code, not locked, and where it is to pay. */
export type TypedCard = { outlet: SellingOutlet; looking: Looking; found: GiftCard };

/**
 * Finds the card of a typed code and opens the books that its money is in: ahead of all locks but the outlet's.
 * @throws ApiError `giftcard.invalid` and `too_many`.
 */
export async function typedCard({ tx, actor, outletId, language }: CodeCaller, typed: string): Promise<TypedCard> {
  const outlet = await loadOutletToSell(tx, outletId);
  const looking = { by: { accountId: actor.accountId }, outletId, language };
  const found = await lookUpCard(tx, looking, typed);
  await openBooksOf(tx, outlet, found.outletId);
  return { outlet, looking, found };
}

/**
 * Pays of a booking by the card of a typed code: the code is judged first, then come the locks of the booking and the
 * card. @throws ApiError `giftcard.invalid` and `too_many` of a code, what `redeem` throws.
 */
export async function payByCode(
  caller: CodeCaller,
  { bookingId, typed, ...requested }: RequestedCard & { bookingId: string; typed: string },
): Promise<Redeemed> {
  const { tx, actor, outletId, language } = caller;
  const { outlet, looking, found } = await typedCard(caller, typed);
  const before = await lockBooking(tx, outletId, bookingId);
  return redeem({ tx, outlet, actor, language }, looking, before, found, requested);
}
