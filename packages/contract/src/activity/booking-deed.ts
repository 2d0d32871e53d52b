import { BOOKING_STATUSES } from '@laneway/domain/bookings/booking-status';
import { isDeskNumber, partsOfDesk } from '@laneway/domain/patterns/desk-number';
import { showPhone } from '@laneway/domain/patterns/phone';
import { parseWallTime } from '@laneway/domain/time/wall-time';
import { isSystemReason } from '../bookings/booking-deeds.ts';
import { namesOf, numberOf, textIn, type Deed, type DeedWords, type Facts } from './deed-facts.ts';
import { answersIn, answered, guestsNamed, peopleIn } from './guests-deed.ts';
import { addonsChanged, edited } from './sold-deed.ts';
import { shareNote, splitDeed } from './split-deed.ts';
import { CANCEL_REASON_WORDS } from '../till/cancel-reason-words.ts';

const OF_PAYER: ReadonlySet<string> = new Set([
  'payment.asked',
  'payment.received',
  'payment.declined',
  'split.confirmed',
]);

/** Who did it: a payment by a link is the guest's, who has no account, whoever wrote it down. */
export function authorOf(
  { what, actor, after }: Pick<Deed, 'what' | 'after'> & { actor: { name: string } },
  { t }: Pick<DeedWords, 't'>,
): string {
  return OF_PAYER.has(what) && after?.['byLink'] === true ? t('booking_details.the_guest') : actor.name;
}

/**
 * The sentence of an activity, to follow the name of its author; `note` is the desk, the effect on the
 * price, and who approved it.
 */
export function bookingDeed(row: Deed, words: DeedWords): { text: string; note: string } {
  return {
    text: textOf(row, words),
    note: [
      reasonNote(row, words),
      deskNote(row, words),
      shareNote(row, words),
      priceNote(row, words),
      approvalNote(row, words),
    ]
      .filter(Boolean)
      .join(', '),
  };
}

function textOf({ what, actor, before, after }: Deed, words: DeedWords): string {
  const { t, money } = words;
  switch (what) {
    case 'booking.created': {
      const total = numberOf(after?.total);
      return total === null
        ? t('booking_details.deed.created')
        : t('booking_details.deed.created_total', { total: money(total) });
    }
    case 'booking.held': {
      const lanes = namesOf(after?.lanes);
      return lanes.length > 0
        ? t('booking_details.deed.held', { lanes: words.lanes(lanes) })
        : t('booking_details.deed.held_plain');
    }
    case 'booking.moved':
      return change('moved', before, after, words, allThatDiffers);
    case 'booking.swapped':
      return change('swapped', before, after, words, placeAndTime);
    case 'booking.resized':
      return change('resized', before, after, words, allThatDiffers);
    case 'booking.played_on': {
      const [end, count] = [textIn(after?.end), numberOf(after?.moved)];
      if (end === null || count === null) return change('resized', before, after, words, allThatDiffers);
      return t('booking_details.deed.played_on', { end: words.wallTime(end), count });
    }
    case 'booking.guests_changed':
      return change('guests_changed', before, after, words, party);
    case 'booking.changed':
      return change('goods_changed', before, after, words, goods);
    case 'booking.edited':
      return edited(before, after, words);
    case 'booking.left':
      return t('booking_details.deed.left', { outlet: textIn(after?.outlet) ?? '' });
    case 'booking.transferred':
      return change('moved', before, after, words, outletAndPlace);
    case 'booking.customer_changed':
      return customerChanged(before, after, words);
    case 'booking.answered':
      return answered(after, words);
    case 'booking.guests_named':
      return guestsNamed(before, after, words);
    case 'booking.notes_changed':
      return notesChanged(after, words);
    case 'booking.addons_changed':
      return addonsChanged(after, words);
    case 'order.moved':
      return t('booking_details.deed.order_moved', {
        number: String(numberOf(after?.number) ?? ''),
        steps: addonsChanged(after, words),
      });
    case 'booking.reinstated':
      return t('booking_details.deed.reinstated');
    case 'booking.split':
      return t('booking_details.deed.split');
    case 'booking.joined':
      return t('booking_details.deed.joined');
    case 'booking.confirmed':
      return t('booking_details.deed.confirmed');
    case 'booking.cancelled':
      return cancelled(after, words);
    case 'booking.released':
      return t('booking_details.deed.released');
    case 'booking.place_freed':
      return t('booking_details.deed.place_freed', { lanes: words.lanes(namesOf(after?.freed)) });
    case 'booking.hold_extended': {
      const until = textIn(after?.expiresAt);
      return until
        ? t('booking_details.deed.hold_extended', { time: words.time(until) })
        : t('booking_details.deed.changed');
    }
    case 'booking.waiting': {
      const position = numberOf(after?.position);
      if (position !== null) return t('booking_details.deed.waiting_moved', { position });
      return t(`booking_details.deed.${before === null ? 'waiting' : 'waiting_again'}`);
    }
    case 'booking.offered': {
      const [lanes, start] = [namesOf(after?.lanes), textIn(after?.start)];
      if (start === null) return t('booking_details.deed.offered_plain');
      return t('booking_details.deed.offered', { lanes: words.lanes(lanes), start: words.wallTime(start) });
    }
    case 'booking.offer_lapsed':
      return t('booking_details.deed.offer_lapsed');
    case 'booking.offer_taken':
      return t('booking_details.deed.offer_taken');
    case 'booking.hold_expired':
      return t('booking_details.deed.hold_expired');
    case 'booking.checked_in':
      return t('booking_details.deed.checked_in');
    case 'booking.guest_checked_in':
    case 'booking.guest_check_in_undone': {
      const key = what === 'booking.guest_checked_in' ? 'guests_came' : 'guests_left';
      const [here, total] = [numberOf(after?.here) ?? 0, numberOf(after?.total) ?? 0];
      return t(`booking_details.deed.${key}`, { count: numberOf(after?.guests) ?? 1, here, total });
    }
    case 'booking.check_in_undone':
      return t('booking_details.deed.check_in_undone');
    case 'booking.undone':
      return undone(before, after, words);
    case 'booking.done':
      return t('booking_details.deed.done');
    case 'booking.notified':
      return notified(after, words);
    case 'booking.reopened':
      return t('booking_details.deed.reopened');
    case 'booking.no_show':
      return t('booking_details.deed.no_show');
    case 'payment.received': {
      // Staff take money, a customer pays it.
      const [amount, tip] = [numberOf(after?.amount) ?? 0, numberOf(after?.tip) ?? 0];
      if (amount === 0 && tip > 0) return t('booking_details.deed.payment_tip', { amount: money(tip) });
      const key = `${actor.id === null ? 'payment_made' : 'payment_received'}${tip > 0 ? '_tip' : ''}` as const;
      return t(`booking_details.deed.${key}`, { amount: money(amount), ...(tip > 0 && { tip: money(tip) }) });
    }
    case 'payment.asked':
      return t('booking_details.deed.payment_asked', { amount: money(numberOf(after?.amount) ?? 0) });
    case 'payment.bounced':
    case 'payment.event_differs': {
      const key = what === 'payment.bounced' ? 'payment_bounced' : 'payment_event_differs';
      return t(`booking_details.deed.${key}`, { amount: money(numberOf(after?.amount) ?? 0) });
    }
    case 'payment.declined':
      return t('booking_details.deed.payment_declined', { amount: money(numberOf(after?.amount) ?? 0) });
    case 'payment.voided': {
      const [amount, tip] = [numberOf(after?.amount) ?? 0, numberOf(after?.tip) ?? 0];
      const sum = { amount: money(amount === 0 ? tip : amount), reason: textIn(after?.reason) ?? '' };
      return t('booking_details.deed.payment_voided', sum);
    }
    case 'payment.corrected':
      return t('booking_details.deed.payment_corrected', { amount: money(numberOf(after?.amount) ?? 0) });
    case 'giftcard.applied':
    case 'giftcard.removed': {
      const key = what === 'giftcard.applied' ? 'giftcard_applied' : 'giftcard_removed';
      return t(`booking_details.deed.${key}`, { amount: money(numberOf(after?.amount) ?? 0) });
    }
    case 'refund.asked':
    case 'refund.made':
    case 'refund.failed':
      return refund(what, after, words);
    case 'adjustment.made': {
      const value = numberOf(after?.adjustedValue) ?? 0;
      const said = { amount: money(Math.abs(value)), reason: textIn(after?.name) ?? '' };
      return t(`booking_details.deed.${value < 0 ? 'adjusted_off' : 'adjusted_on'}`, said);
    }
    case 'promo.applied':
      return t('booking_details.deed.promo_applied', { code: textIn(after?.promoCode) ?? '' });
    case 'promo.removed':
      return t('booking_details.deed.promo_removed', { code: textIn(before?.promoCode) ?? '' });
    case 'deal.redeemed': {
      const lanes = namesOf(after?.lanes);
      return lanes.length > 0
        ? t('booking_details.deed.redeemed_on', { lanes: words.lanes(lanes) })
        : t('booking_details.deed.redeemed');
    }
    case 'deal.redeem_undone':
      return t('booking_details.deed.redeem_undone');
    case 'split.made':
    case 'split.changed':
    case 'split.confirmed':
    case 'split.reverted':
    case 'split.removed':
      return splitDeed({ what, actor, before, after }, words);
    default:
      return t('booking_details.deed.changed');
  }
}

const REFUNDS = {
  'refund.asked': 'refund_asked',
  'refund.made': 'refund_made',
  'refund.failed': 'refund_failed',
} as const;

function refund(what: keyof typeof REFUNDS, after: Facts | null, { t, money }: DeedWords): string {
  const [amount, tip] = [numberOf(after?.amount) ?? 0, numberOf(after?.tip) ?? 0];
  const said = { amount: money(amount + tip), reason: textIn(after?.reason) ?? '' };
  return t(`booking_details.deed.${REFUNDS[what]}`, said);
}

type Describe = (facts: Facts, other: Facts, words: DeedWords) => string;

function change(
  deed: 'moved' | 'swapped' | 'resized' | 'guests_changed' | 'goods_changed',
  before: Facts | null,
  after: Facts | null,
  words: DeedWords,
  describe: Describe,
): string {
  const [was, is] = before && after ? [describe(before, after, words), describe(after, before, words)] : ['', ''];
  if (!was || !is) return words.t('booking_details.deed.changed');
  return words.t(`booking_details.deed.${deed}`, { before: was, after: is });
}

/** What was put back: a place and time, or a status. */
function undone(before: Facts | null, after: Facts | null, words: DeedWords): string {
  const isPlace = before !== null && after !== null && textIn(after.start) !== null;
  const [was, is] = isPlace
    ? [allThatDiffers(before, after, words), allThatDiffers(after, before, words)]
    : [statusWord(before, words), statusWord(after, words)];
  if (!was || !is) return words.t('booking_details.deed.undone_plain');
  return words.t('booking_details.deed.undone', { before: was, after: is });
}

function statusWord(facts: Facts | null, { t }: DeedWords): string {
  const status = BOOKING_STATUSES.find((one) => one === facts?.status);
  return status === undefined ? '' : t(`booking.status.${status}`);
}

/** Day, start and places, as far as they differ between the two sides. */
function placeAndTime(facts: Facts, other: Facts, words: DeedWords): string {
  const [date, start, lanes] = [textIn(facts.date), textIn(facts.start), namesOf(facts.lanes)];
  const otherDay = date !== null && date !== other.date;
  const otherPlace = JSON.stringify(facts.lanes) !== JSON.stringify(other.lanes);
  return [
    otherDay && words.date(date),
    start !== null && (otherDay || start !== other.start) && at(start, words),
    otherPlace && lanes.length > 0 && words.lanes(lanes),
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * Day, time, places and party, as far as they differ between the two sides: one save may change all of them. Of another
 * length start and end are said.
 */
function allThatDiffers(facts: Facts, other: Facts, words: DeedWords): string {
  const hasLength = lengthOf(facts) !== null && lengthOf(facts) !== lengthOf(other);
  const isOtherParty = JSON.stringify(facts.guests) !== JSON.stringify(other.guests);
  return [
    placeAndTime(hasLength ? { ...facts, start: null } : facts, other, words),
    hasLength && timeRange(facts, other, words),
    isOtherParty && party(facts, other, words),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The outlet, and what differs beside it. */
function outletAndPlace(facts: Facts, other: Facts, words: DeedWords): string {
  return [textIn(facts.outlet), allThatDiffers(facts, other, words)].filter(Boolean).join(', ');
}

/** Minutes from start to end; null where one of them is not known. */
function lengthOf(facts: Facts): number | null {
  const [start, end] = [textIn(facts.start), textIn(facts.end)];
  return start && end ? parseWallTime(end) - parseWallTime(start) : null;
}

function at(start: string, words: DeedWords): string {
  return words.t('booking_details.deed.time', { time: words.wallTime(start) });
}

function timeRange(facts: Facts, _: Facts, words: DeedWords): string {
  const [start, end] = [textIn(facts.start), textIn(facts.end)];
  return start && end ? words.t('booking_details.deed.time', { time: words.wallRange(start, end) }) : '';
}

function party(facts: Facts, _: Facts, words: DeedWords): string {
  const { guests } = facts;
  return guests && typeof guests === 'object' ? words.party(guests) : '';
}

/** The deals and gift cards that differ, each with its number. */
function goods(facts: Facts, other: Facts, words: DeedWords): string {
  const there = goodsIn(other);
  return goodsIn(facts)
    .filter(({ title, count }, place) => there[place]?.title !== title || there[place]?.count !== count)
    .map(({ title, count }) => words.t('booking_details.deed.goods', { count: String(count), title }))
    .join(', ');
}

function goodsIn({ goods: sold }: Facts): { title: string; count: number }[] {
  return Array.isArray(sold) ? sold : [];
}

const CUSTOMER = ['name', 'bookingPhone', 'bookingEmail', 'guestHonorName', 'guestHonorAge', 'language'] as const;

/** Each changed fact of the customer with its old and new value. */
function customerChanged(before: Facts | null, after: Facts | null, { t }: DeedWords): string {
  const none = t('booking_details.deed.nothing');
  const changes = CUSTOMER.filter((field) => after && field in after).map((field) => {
    const [was, is] = [before?.[field], after?.[field]].map((value) => {
      if (field === 'bookingPhone' && typeof value === 'string') return showPhone(value);
      return field === 'language' && typeof value === 'string' ? t(`booking_details.deed.speaks.${value}`) : value;
    });
    return t('booking_details.deed.customer_part', {
      part: t(`booking_details.deed.part.${field}`),
      before: was || none,
      after: is || none,
    });
  });
  for (const [part, read] of [
    ['guests', peopleIn],
    ['answers', answersIn],
  ] as const) {
    const [was, is] = [read(before, t) || none, read(after, t) || none];
    const said = { part: t(`booking_details.deed.part.${part}`), before: was, after: is };
    if (was !== is) changes.push(t('booking_details.deed.customer_part', said));
  }
  return changes.length > 0
    ? t('booking_details.deed.customer_changed', { changes: changes.join('; ') })
    : t('booking_details.deed.customer_changed_plain');
}

function notesChanged(after: Facts | null, { t }: DeedWords): string {
  const notes = textIn(after?.notes);
  return notes
    ? t('booking_details.deed.notes_changed', { notes: notes.length > 120 ? `${notes.slice(0, 119)}…` : notes })
    : t('booking_details.deed.notes_removed');
}

function notified(after: Facts | null, { t }: DeedWords): string {
  const kind = textIn(after?.kind);
  return kind
    ? t(`booking_details.deed.notified.${kind}`, { count: numberOf(after?.people) ?? 1 })
    : t('booking_details.deed.notified_plain');
}

function cancelled(after: Facts | null, { t }: DeedWords): string {
  const reason = textIn(after?.reason);
  if (!reason) return t('booking_details.deed.cancelled');
  const known = isSystemReason(reason) ? t(`booking.reason.${reason}`) : reasonWord(reason, t);
  return t('booking_details.deed.cancelled_reason', {
    reason: [known, textIn(after?.note)].filter(Boolean).join(', '),
  });
}

/** A reason of the form by its word; what was typed once as it is. */
function reasonWord(reason: string, t: DeedWords['t']): string {
  return reason in CANCEL_REASON_WORDS ? t(CANCEL_REASON_WORDS[reason as keyof typeof CANCEL_REASON_WORDS]) : reason;
}

function priceNote({ before, after }: Deed, { t, money }: DeedWords): string {
  const [was, is] = [numberOf(before?.total), numberOf(after?.total)];
  if (was === null || is === null || was === is) return '';
  return t('booking_details.deed.price', { before: money(was), after: money(is) });
}

/** Why a party was checked in although something of it was missing. */
function reasonNote({ what, after }: Deed, { t }: DeedWords): string {
  const reason = what === 'booking.checked_in' || what === 'booking.guest_checked_in' ? textIn(after?.reason) : null;
  return reason === null ? '' : t('booking_details.deed.all_the_same', { reason });
}

/** At which desk it was done, as its reader or the browser there said. */
export function deskNote({ after }: Pick<Deed, 'after'>, { t }: DeedWords): string {
  const desk = textIn(after?.desk);
  return desk !== null && isDeskNumber(desk) ? t('booking_details.deed.at_desk', partsOfDesk(desk)) : '';
}

function approvalNote({ after }: Deed, { t }: DeedWords): string {
  const name = textIn(after?.approvedBy);
  return name === null ? '' : t('booking_details.deed.approved_by', { name });
}
