import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { bookingStatusChange } from '@laneway/contract/bookings/booking.endpoints';
import type { Language } from '@laneway/contract/words/languages';
import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import { businessDateOf } from '@laneway/domain/time/business-day';
import { keptEntries } from '@laneway/domain/ledger/tender-postings';
import { negated } from '@laneway/domain/money/cents';
import { entryRows, keptOf } from '../../ledger/ledger.door.ts';
import type { NewRows } from '../../../platform/database/insert-rows.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { ApiError, fieldRefused } from '../../../platform/http/api-error.ts';
import { say } from '../../../platform/http/words.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { BookingState } from '../state/booking-state.ts';
import { checkVersion, lockBooking } from '../state/booking-state.repository.ts';
import { loadOutletToSell } from '../sale/outlet.repository.ts';
import { saveBookings, type Change } from '../state/save-booking.ts';
import { readGuests } from '../check-in/check-in.repository.ts';
import { itemsOfDay, partyOf } from '../check-in/party.ts';
import { checkPhotosOfAll } from '../guests/photos.ts';
import { previewReinstating } from './preview-reinstating.ts';
import { takeStep } from './take-step.ts';

type Body = InputOf<typeof bookingStatusChange>['body'];
type Answer = AnswerOf<typeof bookingStatusChange>;
type Caller = { tx: Tx; actor: Actor; outletId: string; language: Language };

/** What is sold is cancelled by the calls that say where its money goes. */
const SOLD: ReadonlySet<BookingStatus> = new Set(['pending', 'successful', 'inprogress']);

/**
 * Moves a booking to another status; a preview says what comes back with a cancelled one. The same status again is
 * accepted and writes nothing.
 * @throws ApiError `booking.transition` with `details` {from, to, instead} where a booking that is sold is to be
 * cancelled; what `takeStep` throws.
 */
export async function changeStatus(caller: Caller, bookingId: string, body: Body): Promise<Answer> {
  const { tx, actor, outletId, language } = caller;
  const { status: to, version, confirm, reason, preview, items: seats } = body;
  const [outlet, before] = await Promise.all([loadOutletToSell(tx, outletId), lockBooking(tx, outletId, bookingId)]);
  if (before.status !== to) await checkVersion(tx, before, version);
  if (to === 'cancelled' && SOLD.has(before.status)) throw cancelledOtherwise(before.status);
  if (preview) {
    const isReinstating = before.status === 'cancelled' && to === 'pending';
    if (!isReinstating) throw fieldRefused('preview', say(language, 'validation.invalid'));
    const call = { tx, outlet, actor, language };
    return { ...answer(before, ''), reinstating: await previewReinstating(call, before) };
  }
  // A reopened party is one that was here.
  if (to === 'inprogress' && before.status !== 'done' && before.status !== to) {
    const items = itemsOfDay(before, businessDateOf(tx.now, outlet.zone, outlet.dayStart));
    const party = partyOf(items, await readGuests(tx, bookingId));
    await checkPhotosOfAll({ tx, language }, { items, party }, { force: reason !== '', reason });
  }
  const step = await takeStep({ tx, outlet, actor, language }, before, to, { confirm, reason, seats });
  if (step === null) return answer(before, say(language, 'booking.updated'));
  saveBookings(tx, outlet, actor, [step.change], await keptTakenBack(tx, step.change, actor));
  return answer(step.change.after, say(language, step.message));
}

function cancelledOtherwise(from: BookingStatus): ApiError {
  const details = { from, to: 'cancelled', instead: 'booking/cancel' };
  return new ApiError('booking.transition', { words: 'error.booking.by_cancel', details });
}

/** A booking that comes back has its money again: what was kept of it is no income any more. */
export async function keptTakenBack(tx: Tx, { before, after }: Change, actor: Actor): Promise<NewRows[]> {
  const kept = before?.status === 'cancelled' ? await keptOf(tx, after.bookingId) : null;
  if (kept === null) return [];
  const { bookingId, outletId } = after;
  const about = { outletId, bookingId, paymentId: null, actorId: actor.accountId, playDate: null };
  const entries = keptEntries(negated(kept.amount)).map((entry) => ({ ...entry, ...about, reversesId: kept.entryId }));
  return entryRows(tx, entries);
}

function answer({ bookingId, version, status }: BookingState, message: string): Answer {
  return { message, booking: { bookingId, version, status } };
}
