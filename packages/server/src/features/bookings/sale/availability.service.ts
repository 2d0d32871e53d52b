import { freeOnPlan } from '@laneway/domain/availability/free-by-need';
import { instantOf } from '@laneway/domain/time/instant-of';
import type { InputOf, AnswerOf } from '@laneway/contract/http/endpoint';
import type { bookingAvailability } from '@laneway/contract/bookings/booking.endpoints';
import { timedItem, type RequestedItem } from '@laneway/contract/bookings/booking.schema';
import { toWire } from '@laneway/domain/money/wire-money';
import { formatWallTime } from '@laneway/domain/time/wall-time';
import type { Language } from '@laneway/contract/words/languages';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Computation } from '../../../platform/http/route.ts';
import { sentence } from '../../../platform/http/answer-error.ts';
import { parsePart } from '../../../platform/http/validation.ts';
import { timedItems, type TimedItem } from '../state/booking-state.ts';
import { loadBookings } from '../state/booking-state.repository.ts';
import { orderWith } from '../addons/ordered-addons.ts';
import { quotedWith, readPromoToTry } from '../promos/promo-of-quote.ts';
import { channelOf, rulesOf } from './channel.ts';
import { freeFor, judgeItems, timedOnly, type JudgedTimed, type Situation, type WantedItem } from './judge-items.ts';
import { withoutPast } from '../places/past-places.ts';
import { readOccupancy, withOwner } from '../places/occupancy.repository.ts';
import { loadSelling, type SellingOutlet } from './outlet.repository.ts';
import { linesOf, presentLines } from '../state/quote-lines.ts';
import { checkSells, whyNotAnswer } from './refuse.ts';
import { wallEnd } from './wall-end.ts';
import { optionsInstead, salesElsewhere } from './sales-elsewhere.ts';
import { plansOf, wantedItems } from './wanted-items.ts';
import { sentenceParams } from './why-not-words.ts';

type Body = InputOf<typeof bookingAvailability>['body'];
type Answer = AnswerOf<typeof bookingAvailability>;
type Tools = Parameters<Computation<Answer>>[0];
/** What a refusal offers, those at the requested start first. */
const MOST_NEAREST = 3;
type Caller = { tx: Tx; actor: Actor; outletId: string; language: Language };

/**
 * The places and the price of a sale, or the reason why it is impossible with the nearest alternatives. Takes no
 * places.
 */
export async function answerAvailability(
  { tx, actor, outletId, language }: Caller,
  body: Body,
): Promise<Computation<Answer>> {
  const items = requestedItems(body, language);
  const dates = items.flatMap((item) => ('date' in item ? item.date : []));
  const [{ outlet, plans }, rows, [booking = null]] = await Promise.all([
    loadSelling(tx, outletId, plansOf(items)),
    readOccupancy(tx, outletId, dates),
    body.bookingId === undefined ? [] : loadBookings(tx, outletId, [body.bookingId]),
  ]);
  checkSells(outlet);
  const ignore = new Set(booking?.items.map((item) => item.itemId));
  const channel = rulesOf(channelOf(body.channel, booking));
  // Seen as an edit of the booking sees them, so that what is offered here is not refused there.
  const occupancy = booking === null ? rows : withoutPast(rows, [booking], tx.now);
  const situation: Situation = { outlet, occupancy, now: tx.now, ignore, booking, channel };
  const asked = await wantedItems(tx, items, plans, booking, language);
  const wanted = booking === null ? asked : asked.map((item) => withStart(item, timedItems(booking)));
  if (body.addonItems !== undefined) {
    situation.addons = await orderWith({ tx, outletId, language }, wanted, body.addonItems, booking?.addons);
  }
  const promo = await readPromoToTry(tx, body.promoCode, booking);
  return async (tools) => {
    const quoted = promo && quotedWith(promo, situation, wanted, language);
    const answer = {
      ...(await answerSale(tools.read, { ...situation, ...(quoted && { terms: quoted.terms }) }, wanted, language)),
      ...(quoted && { promo: quoted.answer }),
    };
    const { whyNot } = answer;
    const [only] = wanted;
    if (whyNot === null || only?.kind !== 'timed' || wanted.length > 1) return answer;
    const near = [...optionsInstead(situation, only, whyNot.code), ...whyNot.nearest].slice(0, MOST_NEAREST);
    const nearest = near.length > 0 ? near : await salesElsewhere(tools, actor, situation, only, whyNot.code);
    return { ...answer, whyNot: { ...whyNot, nearest } };
  };
}

/** A request at a start that the party has already, which no rule refuses for being over or between the steps. */
function withStart(wanted: WantedItem, items: readonly TimedItem[]): WantedItem {
  if (wanted.kind !== 'timed') return wanted;
  const keepsStart = items.some(
    ({ planId, date, start, which, status }) =>
      status === 'inprogress' &&
      planId === wanted.sold.plan.planId &&
      date === wanted.date &&
      start === wanted.start &&
      (wanted.which === undefined || wanted.which === which),
  );
  return keepsStart ? { ...wanted, keepsStart } : wanted;
}

/**
 * Judges a sale and words the answer: places and price, or the refusal with the nearest alternatives. `mayName`: the
 * person may read whose booking is in the way.
 */
export async function answerSale(
  read: Tools['read'],
  situation: Situation,
  wanted: readonly WantedItem[],
  language: Language,
  mayName = true,
): Promise<Answer> {
  const { outlet } = situation;
  const judgement = judgeItems(situation, wanted);
  if ('refused' in judgement) {
    const refused = mayName ? await read((tx) => withOwner(tx, judgement)) : judgement;
    return {
      items: [],
      quote: null,
      whyNot: whyNotAnswer(situation, wanted, refused, language),
      warnings: [],
    };
  }
  const { quote } = judgement;
  return {
    items: timedOnly(judgement.items).map((item) => presentItem(item, outlet)),
    quote: {
      lines: presentLines(linesOf(quote, []), language),
      total: toWire(quote.total),
      depositDue: toWire(quote.depositDue),
      dueNow: toWire(quote.dueNow),
    },
    whyNot: null,
    warnings: timedOnly(judgement.items).flatMap(({ sale }) =>
      sale.warnings.map((warning) => ({
        code: warning.code,
        message: sentence(language, warning.code, sentenceParams(warning, outlet, language)),
      })),
    ),
  };
}

/** For a single item with a time its fields may stand at the top, with planId instead of serviceItemId. */
function requestedItems({ items, planId, ...top }: Body, language: Language): RequestedItem[] {
  if (items !== undefined) return items;
  if (planId === undefined) {
    throw new ApiError('validation', { details: { fields: { items: sentence(language, 'plan.required') } } });
  }
  const names = new Set(Object.keys(timedItem.shape));
  const fields = Object.fromEntries(Object.entries(top).filter(([name]) => names.has(name)));
  return [parsePart(timedItem, { ...fields, serviceItemId: planId }, language) as RequestedItem];
}

function presentItem(item: JudgedTimed, outlet: SellingOutlet): Answer['items'][number] {
  const free = freeFor(item);
  const { sale, request, entry } = item;
  return {
    requires: sale.needs.map((need, index) => ({
      venueType: entry.requires[index]?.venueType ?? 'lane',
      needed: need.needed,
      adjacent: need.adjacent,
      assigned: need.assigned,
      free: free[index]?.free ?? [],
    })),
    free: freeOnPlan(item.request),
    start: formatWallTime(request.startMin),
    end: wallEnd(request.date, sale.endMs, outlet),
    startsAt: instantOf(sale.startMs),
    endsAt: instantOf(sale.endMs),
  };
}
