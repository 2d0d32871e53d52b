import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { splitCreate, splitDelete } from '@laneway/contract/till/split.endpoints';
import type { Language } from '@laneway/contract/words/languages';
import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import { cents, ZERO } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import { phoneDigits } from '@laneway/domain/patterns/phone';
import { openOf, type Share } from '@laneway/domain/splits/share';
import { removeShare, shareAnew, shareOut, type NewSplit, type SplitRefusal } from '@laneway/domain/splits/share-out';
import { takesMoney } from '@laneway/domain/till/payment';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/uuid.ts';
import { ApiError, fieldRefused } from '../../../platform/http/api-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { say } from '../../../platform/http/words.ts';
import {
  amountWords,
  holdHasEnded,
  illegalStep,
  loadOutletToSell,
  lockBooking,
  saveBookings,
  type LockedBooking,
} from '../../bookings/bookings.door.ts';
import { moneyChanged, type TillCall } from '../money-change.ts';
import { itemsOfPeople } from './items-of-people.ts';
import { splitState } from './present-shares.ts';
import { checkNotAtBank, checkShare } from './share-payment.ts';
import { shareIn, shareRows, sharesOf, updateShares, type StoredShare } from './share.repository.ts';

type Caller = { tx: Tx; actor: Actor; outletId: string; language: Language };
type CreateBody = InputOf<typeof splitCreate>['body'];

/**
 * Shares what a booking owes among people, who replace those that have not paid; with `again` anew among these.
 * @throws ApiError `not_found`, `booking.transition`, `hold.expired`, `payment.in_progress`, `validation`, `split.*`.
 */
export async function createSplit(
  { tx, actor, outletId, language }: Caller,
  body: CreateBody,
): Promise<AnswerOf<typeof splitCreate>> {
  const { bookingId, again, people } = body;
  const [outlet, before] = await Promise.all([loadOutletToSell(tx, outletId), lockBooking(tx, outletId, bookingId)]);
  const call = { tx, outlet, actor, language };
  if (holdHasEnded(before, tx.now)) throw new ApiError('hold.expired');
  if (!takesMoney(before)) throw illegalStep(before.status, before.status);
  if (again && people.length > 0) throw fieldRefused('people', say(language, 'validation.split.again'));
  await checkNotAtBank(call, before, null);
  const stored = await sharesOf(tx, bookingId);
  const ids = people.map(() => newId());
  const { balance } = bookingMoney(before);
  const shares = again ? shareAnew(stored, balance) : shareOut(stored, balance, splitOf(body, ids, before, language));
  if ('error' in shares) throw refusedSplit(shares, call);
  const facts = {
    people: shares.filter(({ status }) => status !== 'removed').length,
    amount: toWire(openOf(shares) ?? ZERO),
  };
  await saveShares(call, before, { stored, shares }, { what: again ? 'split.changed' : 'split.made', facts }, body);
  const state = await splitState(tx, outletId, bookingId);
  return {
    message: say(language, again ? 'split.shared_anew' : 'split.made'),
    splits: state.rows
      .filter(({ splitId }) => (again ? shares.some((one) => one.splitId === splitId) : ids.includes(splitId)))
      .map(({ splitId, splitAmt, paymentStatus }) => ({ splitId, splitAmt, paymentStatus })),
    ...state,
  };
}

function splitOf(
  { mode, people }: CreateBody,
  ids: readonly string[],
  booking: LockedBooking,
  language: Language,
): NewSplit {
  const of = <Part>(part: (person: CreateBody['people'][number], place: number) => Part) =>
    people.map((person, place) => ({ splitId: ids[place] ?? '', ...part(person, place) }));
  switch (mode) {
    case 'equal':
      return { mode, people: of(() => ({})) };
    case 'amounts': {
      const missing = people.findIndex(({ splitAmt }) => splitAmt === undefined);
      if (missing >= 0) throw fieldRefused(`people.${missing}.splitAmt`, say(language, 'validation.split.no_amount'));
      return { mode, people: of(({ splitAmt = 0 }) => ({ amount: cents(splitAmt) })) };
    }
    case 'items': {
      const items = itemsOfPeople(booking, people, language);
      return { mode, people: of((_, place) => ({ items: items[place] ?? ZERO })) };
    }
  }
}

/**
 * Removes a share that nobody has paid; the other open ones take its amount.
 * @throws ApiError `not_found`, `stale`, `payment.in_progress`, `split.confirmed`.
 */
export async function deleteShare(
  { tx, actor, outletId, language }: Caller,
  { bookingId, splitId, version }: InputOf<typeof splitDelete>['query'],
): Promise<AnswerOf<typeof splitDelete>> {
  const [outlet, before] = await Promise.all([loadOutletToSell(tx, outletId), lockBooking(tx, outletId, bookingId)]);
  const call = { tx, outlet, actor, language };
  const stored = await sharesOf(tx, bookingId);
  const share = shareIn(stored, splitId);
  await checkShare(tx, before, share, version);
  await checkNotAtBank(call, before, null);
  const shares = removeShare(stored, splitId);
  if ('error' in shares) throw refusedSplit(shares, call);
  const facts = { name: share.name, amount: toWire(share.amount) };
  await saveShares(call, before, { stored, shares }, { what: 'split.removed', facts });
  return { message: say(language, 'split.removed'), ...(await splitState(tx, outletId, bookingId)) };
}

/** Writes shares that changed, with the sum that their booking keeps of them, in one save with its history. */
export async function saveShares(
  call: TillCall,
  before: LockedBooking,
  { stored, shares }: { stored: readonly StoredShare[]; shares: readonly Share[] },
  { what, facts }: { what: `split.${'made' | 'changed' | 'removed' | 'confirmed' | 'reverted'}`; facts: object },
  { people }: Pick<CreateBody, 'people'> = { people: [] },
): Promise<void> {
  const { tx, outlet, actor } = call;
  const deed = { what, before: null, after: { ...facts } };
  const change = await moneyChanged(call, before, { splitOpen: openOf(shares) }, deed);
  updateShares(tx, stored, shares);
  const made = shares.slice(stored.length).map((share, place): StoredShare => {
    const { customerDetails, desc } = people[place] ?? {
      customerDetails: { name: '', email: '', phone: '' },
      desc: '',
    };
    return {
      ...share,
      bookingId: before.bookingId,
      outletId: before.outletId,
      position: stored.length + place + 1,
      name: customerDetails.name,
      email: customerDetails.email || null,
      phone: phoneDigits(customerDetails.phone),
      desc,
      transId: null,
      createdBy: actor?.accountId ?? null,
      createdAt: tx.now.toString(),
      version: 1,
    };
  });
  saveBookings(tx, outlet, actor, [change], made.length === 0 ? [] : [shareRows(tx, made)]);
}

/** The refusal of a split, with what the shares have to come to. */
export function refusedSplit(
  refused: SplitRefusal,
  { outlet, language }: Pick<TillCall, 'outlet' | 'language'>,
): ApiError {
  if (!('params' in refused)) return new ApiError(refused.error);
  const { amount } = refused.params;
  return new ApiError(refused.error, {
    params: { amount: amountWords(amount, outlet, language) },
    details: { amount: toWire(amount) },
  });
}
