import { instantOf } from '@laneway/domain/time/instant-of';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { planTimeslot } from '@laneway/contract/plans/plan.endpoints';
import type { Language } from '@laneway/contract/words/languages';
import type { InSteps } from '@laneway/domain/availability/in-steps';
import { indexOccupancy } from '@laneway/domain/availability/occupancy';
import { slotsInSteps, type Slot } from '@laneway/domain/availability/slots';
import { priceEntry } from '@laneway/domain/prices/entry-price';
import { toWire } from '@laneway/domain/money/wire-money';
import { businessDateOf } from '@laneway/domain/time/business-day';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import type { DateRangeEntry } from '@laneway/domain/plans/plan';
import { rulingSchedule } from '@laneway/domain/plans/ruling-schedule';
import type { Tx } from '../../../platform/database/database.ts';
import type { Computation } from '../../../platform/http/route.ts';
import { sentence } from '../../../platform/http/answer-error.ts';
import { channelOf, rulesOf } from './channel.ts';
import { saleRequest, type Situation, type WantedTimed } from './judge-items.ts';
import { readTimes } from '../places/occupancy.repository.ts';
import { loadSelling } from './outlet.repository.ts';
import { walkInSale } from './walk-in-sales.ts';
import { sentenceParams } from './why-not-words.ts';

type Body = InputOf<typeof planTimeslot>['body'];
type Answer = AnswerOf<typeof planTimeslot>;

/** All starts of a plan on a business date for a party, each with the number of free places and the list price. */
export async function answerTimeslots(
  tx: Tx,
  outletId: string,
  body: Body,
  language: Language,
): Promise<Computation<Answer>> {
  const [{ outlet, plans }, occupancy] = await Promise.all([
    loadSelling(tx, outletId, [body.planId]),
    readTimes(tx, outletId, body.date),
  ]);
  const sold = plans.get(body.planId);
  if (sold === undefined) throw new Error('a plan that was loaded is not there');
  const { outletId: _, provider: __, planId: ___, channel: requested, ...asked } = body;
  const channel = rulesOf(channelOf(requested, null));
  const situation = { outlet, occupancy, now: tx.now, channel };
  const wanted = { kind: 'timed' as const, sold, start: '00:00', ...asked };
  const isNow = channel === 'walkin' && body.date === businessDateOf(tx.now, outlet.zone, outlet.dayStart);
  return async ({ compute }) => {
    const slots = await compute(presentSlots(situation, wanted, language));
    return isNow ? { ...slots, eta: await compute(laterToday(situation, wanted)) } : slots;
  };
}

/** Places that a walk-in can have later today; none where one is free now. */
function* laterToday(situation: Omit<Situation, 'booking'>, wanted: WantedTimed): InSteps<NonNullable<Answer['eta']>> {
  const { eta } = yield* walkInSale({ ...situation, booking: null }, indexOccupancy(situation.occupancy), wanted);
  return eta.map(({ start, minutes, lanes }) => ({ start, minutes, lanes }));
}

/** The starts of a date as they travel, or the reason why it has none; the start of `wanted` does not matter. */
export function* presentSlots(
  situation: Pick<Situation, 'outlet' | 'occupancy' | 'now' | 'channel'>,
  wanted: WantedTimed,
  language: Language,
): InSteps<Answer> {
  const { outlet, occupancy } = situation;
  const { sold, date, entry } = wanted;
  const query = saleRequest(situation, wanted, indexOccupancy(occupancy));
  const day = yield* slotsInSteps(query);
  const say = (code: string, params: Record<string, unknown> = {}) =>
    sentence(language, code, sentenceParams({ code, params }, outlet, language));
  const said = new Map<string, string>();
  const reasonOf = (code: string) => {
    const words = said.get(code) ?? say(code);
    said.set(code, words);
    return words;
  };
  const ruling = rulingSchedule(sold.plan.schedules, date);
  const entries = new Map(ruling.available ? ruling.entries.map((one) => [one.place, one.entry]) : []);
  const slots = day.slots.map((slot) => ({
    slot: slot.start,
    start: slot.start,
    end: slot.end,
    startsAt: instantOf(slot.startMs),
    endsAt: instantOf(slot.endMs),
    ...(slot.which !== undefined && { which: slot.which }),
    ...(slot.zone !== undefined && { zone: slot.zone }),
    entry: slot.status === 'free' ? slot.entry : (entry ?? 1),
    status: slot.status,
    free: slot.status === 'closed' ? 0 : slot.free,
    adjacent: slot.status === 'free' && slot.adjacent,
    priceFrom: slot.status === 'free' ? priceOf(slot, entries.get(slot.entry), wanted) : null,
    ...(slot.status !== 'free' && { reason: slot.reason, message: reasonOf(slot.reason) }),
  }));
  if (day.reason === null) return { slots };
  return { slots, reason: day.reason.code, message: say(day.reason.code, day.reason.params) };
}

/** List price of a free slot in units of the currency; null where the guests have no price. */
function priceOf(
  slot: Extract<Slot, { status: 'free' }>,
  entry: DateRangeEntry | undefined,
  wanted: WantedTimed,
): number | null {
  if (entry === undefined) return null;
  const priced = priceEntry({
    plan: wanted.sold.plan,
    entry,
    startMin: slot.minutes,
    durationMin: (slot.endMs - slot.startMs) / MINUTE_MS,
    guests: wanted.guests,
    games: wanted.games ?? null,
    packages: wanted.packages ?? null,
    resources: slot.needs[0]?.assigned.length ?? 1,
  });
  return 'error' in priced ? null : toWire(priced.list);
}
