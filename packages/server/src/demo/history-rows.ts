import type { BookingDeed } from '@laneway/contract/bookings/booking-deeds';
import { toWire } from '@laneway/domain/money/wire-money';
import { cents, type Cents } from '@laneway/domain/money/cents';
import type { RecordedPlace } from '@laneway/domain/bookings/recorded-place';
import { instantOf } from '@laneway/domain/time/instant-of';
import { formatWallTime } from '@laneway/domain/time/wall-time';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { addActivity } from './activity-rows.ts';
import type { Draft } from './draft.ts';
import { atDesk, type Making } from './make-draft.ts';
import { sharedSum } from './splits.ts';
import type { DemoStaff } from './staff.ts';
import type { Rows } from './tables.ts';

/** A member of staff, the customer on the web, or the system. */
type Actor = { id: string | null; name: string; as: 'BIZ' | 'MGR' | 'CUS' | 'SYS' };
type Event = { atMs: number; what: BookingDeed; by: Actor; before?: object; after?: object };

/** Adds the activity of a booking so far, in order of time. Returns the version that it has reached. */
export function addHistory(rows: Rows, draft: Draft, total: Cents, making: Making): number {
  const events = apart(eventsOf(draft, total, making).toSorted((a, b) => a.atMs - b.atMs));
  let { status } = draft;
  events.forEach(({ atMs, what, by, before, after }, index) => {
    if (after !== undefined && 'status' in after) status = after.status as Draft['status'];
    addActivity(rows, {
      business_id: draft.outlet.business.id,
      activity_id: making.random.uuid(atMs),
      at: atMs,
      actor_id: by.id,
      actor_name: by.name,
      acting_as: by.as,
      what,
      outlet_id: draft.outlet.id,
      booking_id: draft.id,
      subject_version: index + 1,
      before: before ?? null,
      after: after ?? null,
      places: { [draft.itemId]: placeIn(draft, status) },
    });
  });
  return events.length;
}

/** With a millisecond between them, since their ids are made of their instants, and give the order of the history. */
function apart(events: readonly Event[]): Event[] {
  let nextMs = Infinity;
  return events
    .toReversed()
    .map((event) => {
      nextMs = Math.min(Math.floor(event.atMs), nextMs - 1);
      return { ...event, atMs: nextMs };
    })
    .toReversed();
}

/** Where the item of a draft is in a status, as an activity keeps it. */
function placeIn(draft: Draft, status: Draft['status']): RecordedPlace {
  if (draft.status === 'wait')
    return { status, date: draft.date, start: null, end: null, startsAt: null, endsAt: null, resourceIds: [] };
  return {
    status,
    date: draft.date,
    start: formatWallTime(draft.startMin),
    end: formatWallTime(draft.endMin),
    startsAt: instantOf(draft.startMs),
    endsAt: instantOf(draft.endMs),
    resourceIds: draft.resourceIds,
    // A hold of the demo is kept alive until somebody acts on it.
    ...(status === 'holding' && { held: { until: null, isOffer: draft.hold?.isOffer ?? false } }),
  };
}

function eventsOf(draft: Draft, total: Cents, making: Making): Event[] {
  const { outlet, status, cancelled, createdMs } = draft;
  const customer: Actor = { id: null, name: draft.name, as: 'CUS' };
  const maker = draft.creator === null ? customer : actorOf(draft.creator);
  const desk = actorOf(draft.creator ?? atDesk(outlet, making.random));
  const first = status === 'wait' || status === 'initiated' || status === 'holding' ? status : 'pending';
  const confirmed = first === 'pending' && status !== 'pending' && cancelled?.wasConfirmed !== false;
  // A walk-in plays at once, but not before the booking.
  const inMs = draft.checkedInMs === null ? Infinity : Math.max(draft.checkedInMs, createdMs);
  const events: Event[] = [
    {
      atMs: createdMs,
      what: 'booking.created',
      by: maker,
      after: { status: first, total: toWire(total), totalGuests: draft.party },
    },
  ];
  if (draft.split !== null) {
    const { shares, by, atMs } = draft.split;
    const after = { people: shares.length, amount: toWire(sharedSum(draft.split)) };
    events.push({ atMs, what: 'split.made', by: actorOf(by), after });
  }
  for (const payment of draft.payments) {
    const by = payment.by === null ? customer : actorOf(payment.by);
    const after = { paymentMethod: payment.method, amount: toWire(payment.amount), tip: toWire(payment.tip) };
    const { share } = payment;
    const card = payment.giftCard?.card;
    if (card === undefined) {
      const paid = share === undefined ? after : { ...after, shares: [share.name] };
      const what = share === undefined ? 'payment.received' : 'split.confirmed';
      events.push({ atMs: payment.atMs, what, by, after: paid });
    } else {
      const applied = { ...after, last4: card.last4, giftCardId: card.id };
      events.push({ atMs: payment.atMs, what: 'giftcard.applied', by, after: applied });
    }
    if (payment.refund === null) continue;
    const refunded = { amount: toWire(cents(payment.refund.amount)), reason: payment.refund.reason };
    events.push({
      atMs: payment.refund.atMs,
      what: 'refund.made',
      by: actorOf(payment.refund.by),
      after: refunded,
    });
  }
  if (draft.adjustment !== null) {
    const { id: adjustmentId, words: name, adjustedValue, prevBookingTotal, bookingTotal, atMs, by } = draft.adjustment;
    events.push({
      atMs,
      what: 'adjustment.made',
      by: actorOf(by),
      before: { total: toWire(prevBookingTotal) },
      after: { adjustmentId, name, desc: name, adjustedValue: toWire(adjustedValue), total: toWire(bookingTotal) },
    });
  }
  if (confirmed) {
    const atMs = Math.min(making.nowMs, createdMs + 2 * MINUTE_MS, inMs, cancelled?.atMs ?? Infinity);
    events.push({ atMs, what: 'booking.confirmed', by: maker, ...change('pending', 'successful') });
  }
  if (draft.checkedInMs !== null) {
    events.push({ atMs: inMs, what: 'booking.checked_in', by: desk, ...change('successful', 'inprogress') });
  }
  if (draft.doneMs !== null) {
    events.push({ atMs: draft.doneMs, what: 'booking.done', by: desk, ...change('inprogress', 'done') });
  }
  if (cancelled !== null) {
    const { reason } = cancelled;
    const by = reason === 'hold_expired' ? SYSTEM : reason === 'no_show' ? desk : maker;
    const from = cancelled.wasConfirmed ? 'successful' : 'holding';
    const after = { status: 'cancelled', reason };
    const what = reason === 'no_show' ? 'booking.no_show' : 'booking.cancelled';
    events.push({ atMs: cancelled.atMs, what, by, before: { status: from }, after });
  }
  return events;
}

const SYSTEM: Actor = { id: null, name: 'Laneway', as: 'SYS' };

export function actorOf(person: DemoStaff): Actor {
  const as = person.role === 'MGR' && person.file.isBAdmin !== true ? 'MGR' : 'BIZ';
  return { id: person.accountId, name: person.name, as };
}

function change(before: string, after: string): Pick<Event, 'before' | 'after'> {
  return { before: { status: before }, after: { status: after } };
}
