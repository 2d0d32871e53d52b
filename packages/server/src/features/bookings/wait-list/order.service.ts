import type { waitOrder } from '@laneway/contract/wait-list/wait-list.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import { movedTo } from '@laneway/domain/wait-list/turn';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { say } from '../../../platform/http/words.ts';
import { takeTurns } from '../../outlets/outlets.door.ts';
import { loadOutletToSell } from '../sale/outlet.repository.ts';
import { timedItems } from '../state/booking-state.ts';
import { checkVersion, lockBooking } from '../state/booking-state.repository.ts';
import { saveBookings } from '../state/save-booking.ts';
import { illegalStep } from '../state/transition.ts';
import { entriesOf, numberItems } from './wait-list.repository.ts';

type Caller = { tx: Tx; actor: Actor; outletId: string; language: Language };

/**
 * Moves a party to another position of its list; beyond the end is the last. Where it stands there already nothing is
 * written. @throws ApiError `not_found`, `stale`, `booking.transition` of a booking that does not wait.
 */
export async function moveOnList(
  { tx, actor, outletId, language }: Caller,
  bookingId: string,
  { version, position }: InputOf<typeof waitOrder>['body'],
): Promise<AnswerOf<typeof waitOrder>> {
  // Two who sort the same list follow each other: each sorts what the other left.
  await takeTurns(tx, outletId);
  const [outlet, before] = await Promise.all([loadOutletToSell(tx, outletId), lockBooking(tx, outletId, bookingId)]);
  await checkVersion(tx, before, version);
  const date = timedItems(before)[0]?.date ?? null;
  const entries = date === null ? [] : await entriesOf(tx, outletId, date);
  const place = entries.findIndex((entry) => entry.bookingId === bookingId);
  const entry = entries[place];
  if (entry === undefined) throw illegalStep(before.status, 'wait');
  const itemIds = entries.map(({ itemId }) => itemId);
  const sorted = movedTo(itemIds, entry.itemId, position);
  const now = sorted.indexOf(entry.itemId) + 1;
  const message = say(language, 'wait.moved', { position: now });
  if (now === place + 1) return { message, version: before.version, position: now };
  const after = { ...before, version: before.version + 1 };
  const deed = {
    what: 'booking.waiting' as const,
    before: { position: place + 1 },
    after: { position: now },
  };
  saveBookings(tx, outlet, actor, [{ before, after, deed }]);
  numberItems(tx, sorted);
  return { message, version: after.version, position: now };
}
