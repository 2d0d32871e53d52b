import type { dealRedeem } from '@laneway/contract/deals/redeem.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import { bookingOverallStatus } from '@laneway/domain/bookings/booking-overall-status';
import { typedSecretCode } from '@laneway/domain/codes/secret-code';
import { judgeRedeem, mayUndoRedeem, type RedeemRefusal } from '@laneway/domain/deals/redeem';
import type { Plan } from '@laneway/domain/plans/plan';
import type { Resource } from '@laneway/domain/plans/resource';
import { businessDateOf } from '@laneway/domain/time/business-day';
import { MINUTE_MS, minutesOfHours } from '@laneway/domain/time/lengths';
import { hashOfCode } from '../../platform/codes/secret-codes.ts';
import { checkMayTypeCode, WrongCode } from '../../platform/codes/wrong-codes.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Say } from '../../platform/http/words.ts';
import {
  dateWords,
  dealOfQr,
  findDealCode,
  findNonce,
  illegalStep,
  loadBooking,
  loadOutlet,
  loadOutletToSell,
  loadPlanVersion,
  lockBooking,
  lockPlaces,
  lockResources,
  nonceRow,
  NOT_USED,
  placeParts,
  readOccupancy,
  saveBookings,
  sendRedeemed,
  serviceOf,
  timeOfUse,
  undoneStatus,
  type BookingState,
  type Deed,
  type LockedBooking,
  type SellingOutlet,
  type UseTime,
} from '../bookings/bookings.door.ts';
import { accepted, checkFree, namedPlaces, placesOfUse } from './place-of-deal.ts';

type Body = InputOf<typeof dealRedeem>['body'];
type Answer = AnswerOf<typeof dealRedeem>;
type Caller = { tx: Tx; actor: Actor; outletId: string; language: Language; say: Say };
type Found = NonNullable<Awaited<ReturnType<typeof findDealCode>>>;
type Item = BookingState['items'][number];

/** A call with the outlet that it is made at, and its business date now. */
type Here = Caller & { outlet: SellingOutlet; today: string };

/**
 * Redeems a deal: its check-in. On lanes its item gets today's date, the time and the places, and plays; without, it is
 * done at once; nothing more is charged. `undo` takes that back on the same date, `preview` says what the deal holds
 * and which lanes are free for it. The same nonce gets its first answer again.
 * @throws ApiError `not_found` for a code of nobody, or of a deal that was given back; `deal.redeemed`, `deal.expired`
 *   (these and unknown codes count as wrong ones), `deal.not_paid`, `deal.other_outlet`; `too_many`;
 *   `booking.transition`; the rules' refusal of the lanes.
 */
export async function redeem(call: Caller, body: Body): Promise<Answer> {
  const { tx, actor, outletId, say } = call;
  const typed = { by: { accountId: actor.accountId }, outletId };
  const wrong = (...refusal: ConstructorParameters<typeof ApiError>) => new WrongCode(tx, typed, ...refusal);
  const load = body.preview ? loadOutlet : loadOutletToSell;
  const [outlet] = await Promise.all([load(tx, outletId), checkMayTypeCode(tx, typed, say)]);
  const here = { ...call, outlet, today: businessDateOf(tx.now, outlet.zone, outlet.dayStart) };
  const named = namedBy(tx, body.code);
  const first = named === null ? undefined : await findDealCode(tx, named);
  const unknown = () => wrong('not_found', { words: 'error.deal.unknown' });
  if (named === null || first === undefined) throw unknown();
  const isHere = first.outletId === outletId;
  const lock = isHere && !body.preview ? lockBooking : loadBooking;
  const before = await lock(tx, first.outletId, first.bookingId);
  const [found = first, kept] = await Promise.all([findDealCode(tx, named), findNonce(tx, outletId, body.nonce)]);
  if (kept !== undefined && !body.preview) {
    if (kept.bookingId !== found.bookingId || kept.undo !== body.undo) throw new ApiError('idempotency.conflict');
    return JSON.parse(kept.answer) as Answer;
  }
  const item = before.items.find(({ itemId }) => itemId === found.itemId);
  if (item === undefined || item.status === 'cancelled') throw unknown();
  const refused = body.undo
    ? (!isHere && 'deal.other_outlet') || null
    : judgeRedeem({ ...found, money: before }, { outletId, today: here.today, force: body.force });
  if (refused !== null) throw refusalOf(refused, found, { wrong, language: call.language });
  const dealt = { before, found, item };
  if (body.preview) return previewed(here, dealt, body);
  const locked = { ...dealt, before: before as LockedBooking };
  return body.undo ? undone(here, locked, body) : redeemed(here, locked, body);
}

/** How a text names a deal: by its code, or by its QR. Null: it names none. */
function namedBy(tx: Tx, text: string): Parameters<typeof findDealCode>[1] | null {
  const dealCodeId = dealOfQr(tx.seal, tx.businessId, text);
  if (dealCodeId !== null) return { dealCodeId };
  const code = typedSecretCode('deal', text);
  return code === null ? null : { hash: hashOfCode(tx, tx.seal, 'deal', code) };
}

type Refusing = { wrong: (...refusal: ConstructorParameters<typeof ApiError>) => WrongCode; language: Language };

function refusalOf(code: RedeemRefusal, found: Found, { wrong, language }: Refusing): ApiError {
  const { redeemedOn, validUntil, outletId, outletName: outlet } = found;
  switch (code) {
    case 'deal.redeemed': {
      const on = redeemedOn ?? validUntil;
      return wrong(code, { params: { date: dateWords(on, language), outlet }, details: { on, outletId, outlet } });
    }
    case 'deal.expired':
      return wrong(code, { params: { date: dateWords(validUntil, language) }, details: { validUntil } });
    case 'deal.other_outlet':
      return new ApiError(code, { params: { outlet }, details: { outletId, outlet } });
    case 'deal.not_paid':
      return new ApiError(code);
  }
}

type Dealt<Booking extends BookingState> = { before: Booking; found: Found; item: Item };

/** What a deal holds, at the plan version that it was sold at. */
async function contentOf({ tx, outlet }: Here, { before, found, item }: Dealt<BookingState>) {
  const { plan } = await loadPlanVersion(tx, item.planId, item.planVersion);
  const goods = item.kind === 'goods' ? item : undefined;
  const line = plan.priceLines.find(({ id }) => id === goods?.priceLineId);
  const minutes = minutesOfUse(plan, line?.timeFrame ?? null, outlet);
  const deal = {
    title: item.planTitle,
    priceLine: line?.name ?? '',
    count: goods?.count ?? 1,
    validUntil: found.validUntil,
    hours: minutes / 60,
    name: before.name,
  };
  return { plan, minutes, deal };
}

/** A price line without a length plays as long as sales of its service begin with. */
function minutesOfUse({ serviceId }: Plan, hours: number | null, outlet: SellingOutlet): number {
  return hours === null ? serviceOf(outlet, serviceId).usualMin : minutesOfHours(hours);
}

async function previewed(here: Here, dealt: Dealt<BookingState>, body: Body): Promise<Answer> {
  const { tx, outlet, today } = here;
  const { plan, minutes, deal } = await contentOf(here, dealt);
  const { bookingId, version, status } = dealt.before;
  const time = openTime(here, plan, { start: body.start, minutes });
  const rows = time === null ? [] : await readOccupancy(tx, outlet.outletId, [today]);
  const places = placesOfUse(tx, { outlet, serviceId: plan.serviceId }, time, rows);
  const times = { start: time?.start ?? null, end: time?.end ?? null };
  return { message: '', bookingId, version, status, deal, ...times, places };
}

type Use = { start: string | undefined; minutes: number };

/** A use today, from a wall time or from now on. */
function useOf({ tx, outlet, today }: Here, plan: Plan, { start, minutes }: Use): ReturnType<typeof timeOfUse> {
  const nowMs = tx.now.epochMilliseconds;
  const from = start === undefined ? { atMs: nowMs - (nowMs % MINUTE_MS) } : { wall: start };
  return timeOfUse({ outlet, now: tx.now }, plan, { date: today, from, minutes });
}

/** Null: the outlet is not open for all of it, so that no lane is free for a deal. */
function openTime(here: Here, plan: Plan, use: Use): UseTime | null {
  const time = useOf(here, plan, use);
  return 'code' in time && time.code === 'plan.not_available_time' ? null : accepted(time, here);
}

const idsOf = (resources: readonly Resource[]) => resources.map(({ resourceId }) => resourceId);

async function redeemed(here: Here, dealt: Dealt<LockedBooking>, body: Body): Promise<Answer> {
  const { tx, actor, outlet, today, say } = here;
  const { before, found, item } = dealt;
  if (item.status !== 'successful') throw illegalStep(item.status, body.lanes.length > 0 ? 'inprogress' : 'done');
  const { plan, minutes, deal } = await contentOf(here, dealt);
  let resources: Resource[] = [];
  let time: UseTime | null = null;
  if (body.lanes.length > 0) {
    time = accepted(useOf(here, plan, { start: body.start, minutes }), here);
    resources = namedPlaces(here, plan, body.lanes, time);
    await lockResources(tx, idsOf(resources), [today]);
    await checkFree(tx, here, time, { resources, rows: await readOccupancy(tx, outlet.outletId, [today]) });
  }
  const ids = idsOf(resources);
  const used: Item =
    time === null ? { ...item, status: 'done' } : { ...item, status: 'inprogress', ...placeParts(time, ids) };
  const after = withItem(before, used);
  const lanes = resources.map(({ name }) => name);
  const { priceLine, title } = deal;
  const facts = { title, priceLine, lanes, ...(time !== null && { date: today, start: time.start, end: time.end }) };
  const status = { status: before.status };
  const deed: Deed = { what: 'deal.redeemed', before: status, after: { status: after.status, ...facts } };
  sendRedeemed(tx, found.dealCodeId, today, actor.accountId);
  const times = { start: time?.start ?? null, end: time?.end ?? null };
  const answer = { ...answerOf(after, say('deal.redeemed')), deal, ...times, places: [] };
  return saved(here, { before, after, deed }, body, answer);
}

async function undone(here: Here, dealt: Dealt<LockedBooking>, body: Body): Promise<Answer> {
  const { tx, actor, today, say } = here;
  const { before, found, item } = dealt;
  const to = undoneStatus(before);
  if (!mayUndoRedeem(found, today)) throw illegalStep(item.status, to);
  const { deal } = await contentOf(here, dealt);
  const after = withItem(before, { ...item, ...NOT_USED, resourceIds: [], status: to });
  await lockPlaces(tx, before, after);
  const deed: Deed = {
    what: 'deal.redeem_undone',
    before: { status: before.status },
    after: { status: after.status, title: deal.title },
  };
  sendRedeemed(tx, found.dealCodeId, null, actor.accountId);
  const answer = { ...answerOf(after, say('deal.redeem_undone')), deal, start: null, end: null, places: [] };
  return saved(here, { before, after, deed }, body, answer);
}

function withItem(before: LockedBooking, item: Item): BookingState {
  const items = before.items.map((one) => (one.itemId === item.itemId ? item : one));
  return { ...before, items, status: bookingOverallStatus(items), version: before.version + 1 };
}

function answerOf({ bookingId, version, status }: BookingState, message: string) {
  return { message, bookingId, version, status };
}

/** Saves the use with its nonce, so that the same one gets this answer again. */
function saved(
  { tx, actor, outlet, outletId }: Here,
  change: { before: LockedBooking; after: BookingState; deed: Deed },
  { nonce, undo }: Body,
  answer: Answer,
): Answer {
  const { bookingId } = change.after;
  const kept = nonceRow(tx, outletId, nonce, { bookingId, undo, answer: JSON.stringify(answer) });
  saveBookings(tx, outlet, actor, [change], [kept]);
  return answer;
}
