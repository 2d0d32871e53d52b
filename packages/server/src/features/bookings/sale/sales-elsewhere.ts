import type { WhyNotAnswer } from '@laneway/contract/bookings/booking.schema';
import { instantOf } from '@laneway/domain/time/instant-of';
import type { InSteps } from '@laneway/domain/availability/in-steps';
import { otherOptions } from '@laneway/domain/availability/other-options';
import { nextSale, type NearestSale } from '@laneway/domain/availability/nearest';
import { indexOccupancy, rowsOf, type OccupancyIndex } from '@laneway/domain/availability/occupancy';
import { PercentageError } from '@laneway/domain/money/rounding';
import { toWire } from '@laneway/domain/money/wire-money';
import { minutesOfHours } from '@laneway/domain/time/lengths';
import { datePlus } from '@laneway/domain/time/date-plus';
import { formatWallTime } from '@laneway/domain/time/wall-time';
import type { Statement, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Computation } from '../../../platform/http/route.ts';
import { judgeItems, saleRequest, type Refused, type Situation, type WantedTimed } from './judge-items.ts';
import { readOccupancy } from '../places/occupancy.repository.ts';
import { loadSelling } from './outlet.repository.ts';
import { partyOfType } from './wanted-items.ts';

type Tools = Parameters<Computation<unknown>>[0];
type Near = WhyNotAnswer['nearest'][number];

/** Refusals that another time or place may lift. */
const OF_TIME_OR_PLACE: ReadonlySet<string> = new Set([
  'bookingExpired',
  'occupancy.taken',
  'plan.not_available_date',
  'plan.not_available_time',
  'plan.too_soon',
  'resource.closed',
  'resource.not_adjacent',
  'slots.none',
  'venue.none',
]);
const DAYS_AHEAD = 7;

/** The plan of each other open outlet that is most like one: of its service, by its title, else the first. */
const LIKE_PLANS: Statement = {
  name: 'selling.like_plans',
  text: `SELECT DISTINCT ON (o.name, o.outlet_id) o.outlet_id AS "outletId", o.name, p.plan_id AS "planId"
         FROM outlet o JOIN plan p ON p.business_id = o.business_id AND p.outlet_id = o.outlet_id
         WHERE o.business_id = $1 AND o.outlet_id <> $2 AND o.status = 'ACTIVE' AND p.service_id = $3
           AND p.admin_status AND NOT p.is_deleted AND ($5::uuid[] IS NULL OR o.outlet_id = ANY($5))
         ORDER BY o.name, o.outlet_id, lower(p.title) = lower($4) DESC, p.sort_order, p.plan_id`,
};
/** Other outlets that are asked. */
const MOST_OUTLETS = 5;

/**
 * Where the date that was asked for has no sale: the first one of the days after it, else the first of that date at
 * another outlet that the person may see.
 */
export async function salesElsewhere(
  tools: Tools,
  actor: Actor,
  situation: Situation,
  wanted: WantedTimed,
  code: string,
): Promise<Near[]> {
  if (!OF_TIME_OR_PLACE.has(code)) return [];
  const later = await laterSale(tools, situation, wanted);
  if (later !== null) return [later];
  const nextDoor = await saleNextDoor(tools, actor, situation, wanted);
  return nextDoor === null ? [] : [nextDoor];
}

/** Shorter lengths and other options of the plan that would be accepted at the requested start, with their prices. */
export function optionsInstead(situation: Situation, wanted: WantedTimed, code: string): Near[] {
  if (!OF_TIME_OR_PLACE.has(code) || wanted.duration === undefined || wanted.keepsStart === true) return [];
  const request = saleRequest(situation, wanted, indexOccupancy(situation.occupancy));
  return otherOptions(request, minutesOfHours(wanted.duration)).flatMap(({ entry, durationMin, lanes }) => {
    const duration = durationMin / 60;
    const judged = judgeItems(situation, [{ ...wanted, entry, duration, lanes }]);
    if (!('quote' in judged)) return [];
    return [{ start: wanted.start, entry, duration, lanes, total: toWire(judged.quote.total) }];
  });
}

async function laterSale({ compute, read }: Tools, situation: Situation, wanted: WantedTimed): Promise<Near | null> {
  const { outletId } = situation.outlet;
  const dates = datesAfter(wanted.date);
  const later = { ...situation, occupancy: await read((tx) => readOccupancy(tx, outletId, dates)) };
  const index = indexOccupancy(later.occupancy);
  for (const date of dates) {
    const near = await compute(firstOn(later, index, { ...anew(wanted), date }));
    if (near !== null) return { ...near.sale, date };
  }
  return null;
}

async function saleNextDoor(
  { compute, read, log }: Tools,
  actor: Actor,
  { now, channel }: Situation,
  wanted: WantedTimed,
): Promise<Near | null> {
  const found: { startMs: number; sale: Near; where: Near['outlet'] }[] = [];
  for (const { name, planId, outlet, sold, occupancy } of await read((tx) => readNextDoor(tx, actor, wanted))) {
    const there = { ...anew(wanted), sold, guests: partyOfType(sold, wanted) };
    const situation = { outlet, occupancy, now, booking: null, channel };
    const near = await compute(ifPriced(log, planId, firstOn(situation, indexOccupancy(occupancy), there)));
    const where = { outletId: outlet.outletId, name, planId, planTitle: sold.plan.title };
    if (near !== null) found.push({ ...near, where });
  }
  const [first] = found.toSorted((a, b) => a.startMs - b.startMs);
  return first === undefined ? null : { ...first.sale, outlet: first.where };
}

/** The other outlets that are looked through, with what they sell on the date. */
async function readNextDoor(tx: Tx, actor: Actor, { date, sold: { plan } }: WantedTimed) {
  const outlets = await tx.query<{ outletId: string; name: string; planId: string }>(LIKE_PLANS, [
    tx.businessId,
    plan.outletId,
    plan.serviceId,
    plan.title,
    actor.outletIds,
  ]);
  const read = await Promise.all(
    outlets.slice(0, MOST_OUTLETS).map(async ({ outletId, name, planId }) => {
      const [{ outlet, plans }, occupancy] = await Promise.all([
        loadSelling(tx, outletId, [planId]),
        readOccupancy(tx, outletId, [date]),
      ]);
      const sold = plans.get(planId);
      return sold === undefined ? [] : [{ name, planId, outlet, sold, occupancy }];
    }),
  );
  return read.flat();
}

/** The same sale without what belongs to its date and outlet. */
function anew(wanted: WantedTimed): WantedTimed {
  return { ...wanted, which: undefined, entry: undefined, lanes: undefined, keepsStart: false };
}

function* firstOn(
  situation: Situation,
  index: OccupancyIndex,
  wanted: WantedTimed,
): InSteps<{ startMs: number; sale: Near } | null> {
  const sale = yield* firstSale(situation, index, wanted, Number.NEGATIVE_INFINITY);
  if ('code' in sale) return null;
  const { start, lanes, total, startMs } = sale;
  return { startMs, sale: { start, lanes, total } };
}

/** The dates that are looked through after the one that was asked for. */
export function datesAfter(date: string): string[] {
  return Array.from({ length: DAYS_AHEAD }, (_, i) => datePlus(date, i + 1));
}

/**
 * What is computed of one of several plans, or null where its stored percentages give no price: an error line then, so
 * that the others are answered.
 */
export function* ifPriced<T>(log: Tools['log'], planId: string, steps: InSteps<T>): InSteps<T | null> {
  try {
    return yield* steps;
  } catch (err) {
    if (!(err instanceof PercentageError)) throw err;
    log.error({ err, planId }, 'a plan is left out, since its price cannot be computed');
    return null;
  }
}

/** A sale that can be made: start on the wall clock, hours, places, and the total in units of the currency. */
export type FirstSale = Pick<NearestSale, 'which' | 'startMs' | 'entry' | 'lanes'> & {
  start: string;
  startsAt: string;
  duration: number;
  total: number;
};

/** Why there is no sale: by the rules of availability or of prices. */
export type NoSale = Pick<Refused, 'code' | 'params'>;

/**
 * The first sale of the date from an instant on with its price, or why there is none: starts that have no price are
 * passed over, and the reason of the first of them is that of the day.
 * @param index the situation's occupancy, made once for many plans
 */
export function* firstSale(
  situation: Situation,
  index: OccupancyIndex,
  wanted: WantedTimed,
  fromMs: number,
): InSteps<FirstSale | NoSale> {
  const request = saleRequest(situation, wanted, index);
  let unpriced: NoSale | null = null;
  for (let from = fromMs; ;) {
    const sale = yield* nextSale(request, from);
    if ('code' in sale) return unpriced ?? sale;
    const priced = pricedSale(situation, index, wanted, sale);
    if (!('code' in priced)) return priced;
    unpriced ??= priced;
    // A walk-in's start may be before now.
    from = Math.max(sale.startMs, situation.now.epochMilliseconds) + 1;
  }
}

/** A sale at a place that the rules of availability allow, with its price, or why there is no price. */
export function pricedSale(
  situation: Situation,
  index: OccupancyIndex,
  wanted: WantedTimed,
  place: Pick<NearestSale, 'minutes' | 'which' | 'startMs' | 'entry' | 'durationMin' | 'lanes'>,
): FirstSale | NoSale {
  const { minutes, which, startMs, entry, lanes, durationMin } = place;
  const start = formatWallTime(minutes);
  const duration = durationMin / 60;
  // The sale is on named places, so those of others do not matter.
  const occupancy = lanes.flatMap((lane) => rowsOf(index, lane));
  const judged = judgeItems({ ...situation, occupancy }, [{ ...wanted, start, which, entry, lanes, duration }]);
  if (!('quote' in judged)) return judged.refused;
  const total = toWire(judged.quote.total);
  return { start, ...(which && { which }), startMs, startsAt: instantOf(startMs), duration, entry, lanes, total };
}
