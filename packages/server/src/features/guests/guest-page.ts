import { startsOf, type GuestMail } from '@laneway/domain/customers/guest-mails';
import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import { shortName } from '@laneway/domain/customers/short-name';
import { withoutWebAddresses } from '@laneway/domain/patterns/web-address';
import { cents, sumCents, ZERO } from '@laneway/domain/money/cents';
import { receiptTaxes } from '@laneway/domain/till/receipt-taxes';
import type { Page, PageRow } from '../../platform/mail/layout.ts';
import { nextStart, sayLine, timedItems, type BookingState, type ShownDeal } from '../bookings/bookings.door.ts';
import type { GuestPlace, Movement } from './guest-facts.repository.ts';
import { addressLine, phoneWords, type GuestWords } from './guest-words.ts';

export type GuestFacts = {
  booking: BookingState;
  place: GuestPlace;
  movements: readonly Movement[];
  /** The codes of its deals, for whose booking it is. */
  deals: readonly ShownDeal[];
  /** The payment that a receipt is for; null: none of its own. */
  transId: string | null;
  /** It goes to somebody who paid a part of it: they learn of their own payment, not of the guest and the others'. */
  isForPayer: boolean;
  /** The start that it tells or reminds of; null: that of the booking. */
  startsAt: string | null;
  /** The start before a move; null: none. */
  before: string | null;
  /** The name of the outlet that it was at before; null: this one. */
  left: string | null;
  /** What a person wrote; empty: nothing. */
  text: string;
  /** The address of its booking's page; null: it names none. */
  url: string | null;
};

/** Content id of the QR in its mail. */
export const QR_CID = 'code@laneway';
const QR_SIZE = 160;

/** The same of a deal's. */
export function dealCid({ itemId }: Pick<ShownDeal, 'itemId'>): string {
  return `${itemId}@laneway`;
}

/** Their subjects name the code alone, and no day. */
const NAMED_BY_CODE: readonly GuestMail[] = ['receipt', 'place_lost', 'message', 'page'];
const WITHOUT_CODE: readonly GuestMail[] = ['cancelled', 'place_lost', 'invitation', 'message'];

/** Kinds that a guest shows at the desk: they carry the code and its QR. */
export function carriesCode(kind: GuestMail): boolean {
  return !WITHOUT_CODE.includes(kind);
}

/** A mail to a guest about their booking, as it stands now. */
export function guestPage(kind: GuestMail, facts: GuestFacts, words: GuestWords): Page {
  const { booking, place, isForPayer, left } = facts;
  const { t } = words;
  const code = codeOf(booking);
  return {
    brand: place.name,
    title: subjectOf(kind, facts, words),
    heading: t(left === null ? `${kind}.heading` : 'moved.heading_outlet'),
    paragraphs: [
      // Who is invited is not who has booked.
      kind === 'invitation'
        ? t('hello_all')
        : t('hello', { name: isForPayer ? (shareOf(facts) ?? shortName(booking.name)) : booking.name }),
      ...(kind === 'message' ? [] : [t(`${kind}.lead`, { outlet: place.name, name: namedIn(kind, facts) })]),
      ...paragraphsOf(facts.text),
      ...moreOf(kind, facts, words),
    ],
    tables: [aboutRows(kind, facts, words), ...tablesOf(kind, facts, words)],
    ...(carriesCode(kind) && {
      pictures: [
        { cid: QR_CID, alt: t('picture', { code }), size: QR_SIZE },
        ...facts.deals.map((deal) => ({
          cid: dealCid(deal),
          alt: t('deal_picture', { deal: titleOf(deal, booking) }),
          size: QR_SIZE,
          caption: `${titleOf(deal, booking)}: ${deal.code}`,
        })),
      ],
    }),
    ...(facts.url !== null && { button: { label: t(`${kind}.button`), url: facts.url } }),
    notes: carriesCode(kind) ? [t('desk', { code })] : [],
    foot: [
      [place.name, addressLine(place.address), phoneWords(place.phone), place.email].filter(Boolean).join(' · '),
      t('foot', { business: place.business }),
    ],
  };
}

/** A line of what a person wrote is a paragraph. */
function paragraphsOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** What was sold and its money. A message names no sums, and who is invited learns of none. */
function tablesOf(kind: GuestMail, facts: GuestFacts, words: GuestWords): PageRow[][] {
  if (kind === 'message' || kind === 'invitation') return [];
  return [
    ...(facts.deals.length > 0 ? [dealRows(facts, words)] : []),
    ...(kind === 'receipt' ? receiptTables(facts, words) : [moneyRows(facts, words)]),
  ];
}

export function codeOf({ prefix, code }: Pick<BookingState, 'prefix' | 'code'>): string {
  return `${prefix}-${code}`;
}

function subjectOf(kind: GuestMail, facts: GuestFacts, { t, shortDay }: GuestWords): string {
  const { booking, startsAt: told } = facts;
  const startsAt = told ?? nextStart(booking) ?? earliest(booking);
  const code = codeOf(booking);
  if (NAMED_BY_CODE.includes(kind)) return t(`${kind}.subject`, { code });
  if (startsAt !== null) return t(`${kind}.subject`, { code, date: shortDay(startsAt), name: namedIn(kind, facts) });
  return t(kind === 'cancelled' ? 'cancelled.subject_plain' : 'confirmation.subject_plain', { code });
}

/**
 * Who has booked. A name may be whatever a guest typed, and an invitation goes to strangers in the name of the outlet:
 * there it holds no web address, and where it was nothing else the outlet invites.
 */
function namedIn(kind: GuestMail, { booking, place }: GuestFacts): string {
  return kind === 'invitation' ? withoutWebAddresses(booking.name) || place.name : booking.name;
}

/** Of a booking that is wholly cancelled, too. */
function earliest({ items }: BookingState): string | null {
  return items.flatMap(({ startsAt }) => startsAt ?? []).sort()[0] ?? null;
}

/** Who has paid a share of the bill; null: it was no share's. */
function shareOf({ movements, transId }: GuestFacts): string | null {
  return movements.find((one) => one.transId === transId && !one.isBack)?.share ?? null;
}

function moreOf(
  kind: GuestMail,
  { booking, movements, transId, place, left }: GuestFacts,
  words: GuestWords,
): string[] {
  const { t, money } = words;
  if (left !== null) return [t('moved.left', { outlet: place.name, left })];
  if (kind === 'offer' && booking.expiresAt !== null) {
    const until = words.times(booking.expiresAt, booking.expiresAt);
    return [
      t('offer.kept', { time: until }),
      ...(place.phone === '' ? [] : [t('offer.call', { phone: phoneWords(place.phone) })]),
    ];
  }
  const { balance } = bookingMoney(booking);
  if (kind === 'reminder' && balance > 0) return [t('reminder.owed', { amount: money(balance) })];
  const payment = movements.find((one) => one.transId === transId && !one.isBack);
  if (kind !== 'receipt' || payment === undefined) return [];
  return [t('receipt.received', { amount: money(cents(payment.amount + payment.tip)) })];
}

/** When, where, how many. */
function aboutRows(kind: GuestMail, { booking, place, before }: GuestFacts, words: GuestWords): PageRow[] {
  const { t } = words;
  const isInvitation = kind === 'invitation';
  const honor = withoutWebAddresses(booking.guestHonorName ?? '');
  const items =
    booking.status === 'cancelled' ? booking.items : booking.items.filter(({ status }) => status !== 'cancelled');
  const parts = new Map<string, PageRow>();
  for (const item of items) {
    const value =
      item.startsAt !== null && item.endsAt !== null
        ? `${words.day(item.startsAt)}, ${words.times(item.startsAt, item.endsAt)}`
        : item.kind === 'goods'
          ? String(item.count)
          : '';
    parts.set(`${item.planTitle} ${value}`, { label: item.planTitle, value });
  }
  const guests = Math.max(
    0,
    ...items.map((item) =>
      item.kind === 'timed' ? Object.values(item.guests).reduce((sum, count) => sum + (count ?? 0), 0) : 0,
    ),
  );
  return [
    // Its code stands for who has booked.
    ...(isInvitation ? [] : [{ label: t('booking'), value: codeOf(booking) }]),
    ...(isInvitation && honor !== '' ? [{ label: t('honor'), value: honor }] : []),
    ...parts.values(),
    ...(before === null || startsOf(timedItems(booking)).includes(before)
      ? []
      : [{ label: t('moved.before'), value: `${words.day(before)}, ${words.times(before, before)}` }]),
    ...(guests > 0 && !isInvitation ? [{ label: t('guests'), value: String(guests) }] : []),
    { label: t('where'), value: place.name, note: addressLine(place.address) },
  ];
}

/** The codes of deals that were paid and not used yet. */
function dealRows({ booking, deals }: GuestFacts, { t, dateOf }: GuestWords): PageRow[] {
  return deals.map((deal) => ({
    label: t('deal', { deal: titleOf(deal, booking) }),
    value: deal.code,
    note: t('deal_until', { date: dateOf(deal.validUntil) }),
    isStrong: true,
  }));
}

function titleOf({ itemId }: ShownDeal, { items }: BookingState): string {
  return items.find((item) => item.itemId === itemId)?.planTitle ?? '';
}

/** Total, paid and what is open. */
function moneyRows({ booking }: GuestFacts, { t, money }: GuestWords): PageRow[] {
  const { total, paid, refunded, poolAmount, balance } = bookingMoney(booking);
  if (booking.status === 'cancelled') {
    if (paid === 0) return [];
    return [
      { label: t('paid'), value: money(paid) },
      { label: t('refunded'), value: money(refunded) },
      { label: t('kept'), value: money(poolAmount), isStrong: true },
    ];
  }
  return [
    { label: t('total'), value: money(total) },
    { label: t('paid'), value: money(paid) },
    ...(refunded > 0 ? [{ label: t('refunded'), value: money(refunded) }] : []),
    { label: t(balance < 0 ? 'owed' : 'balance'), value: money(cents(Math.abs(balance))), isStrong: true },
  ];
}

/** Lines, total with taxes, payments with the balance, tips. */
function receiptTables({ booking, movements: all, transId, isForPayer }: GuestFacts, words: GuestWords): PageRow[][] {
  const { t, money } = words;
  const movements = isForPayer ? all.filter((one) => one.transId === transId) : all;
  const { total, balance } = bookingMoney(booking);
  const lines = booking.lines.filter(({ step }) => step !== 'tax' && step !== 'fee_tax');
  const isIncluded = booking.lines.some(({ included }) => included);
  const isCancelled = booking.status === 'cancelled';
  const taxes = isCancelled ? [] : receiptTaxes(booking.lines).filter(({ tax }) => tax !== 0);
  const dropped = isCancelled ? cents(total - sumCents(lines.map(({ amount }) => amount))) : ZERO;
  return [
    [
      ...lines.map(({ parts, quantity, unit, amount }) => ({
        label: sayLine(parts, words.language),
        value: money(amount),
        ...(quantity !== null && unit !== null && { note: t('times', { count: quantity, amount: money(unit) }) }),
      })),
      ...(dropped === 0 ? [] : [{ label: t('dropped'), value: money(dropped) }]),
    ],
    [
      ...taxes.map(({ taxPer, tax }) => ({
        label: `${t(isIncluded ? 'tax_included' : 'tax')} ${words.percent(taxPer)}`,
        value: money(tax),
      })),
      { label: t('total'), value: money(total), isStrong: true },
    ],
    [
      ...movements.filter(({ amount }) => amount > 0).map((movement) => movementRow(movement, words)),
      ...(isForPayer
        ? []
        : [{ label: t(balance < 0 ? 'owed' : 'balance'), value: money(cents(Math.abs(balance))), isStrong: true }]),
    ],
    movements
      .filter(({ tip }) => tip > 0)
      .map(({ at, tip, isBack }) => ({
        label: t('tip', { date: words.date(at) }),
        value: money(cents(isBack ? 0 - tip : tip)),
      })),
  ].filter((rows) => rows.length > 0);
}

function movementRow(movement: Movement, words: GuestWords): PageRow {
  const { isBack, at, method, amount, tip, tendered, brand, last4, authCode, share } = movement;
  const { t, money } = words;
  const tender =
    last4 === null || (method !== 'CARD' && method !== 'CARD_PRESENT')
      ? words.tender(method)
      : `${brand ?? words.tender(method)} ${last4}`;
  const notes = [
    share !== null && t('share', { name: share }),
    tendered !== null && t('tendered', { given: money(tendered), change: money(cents(tendered - amount - tip)) }),
    authCode !== null && t('approval', { code: authCode }),
  ].filter(Boolean);
  return {
    label: t(isBack ? 'payment_back' : 'payment', { date: words.date(at), tender }),
    value: money(cents(isBack ? amount : 0 - amount)),
    ...(notes.length > 0 && { note: notes.join(', ') }),
  };
}
