import type { WhyNotAnswer } from '@laneway/contract/bookings/booking.schema';
import { instantOf } from '@laneway/domain/time/instant-of';
import { nextSale } from '@laneway/domain/availability/nearest';
import { toWire } from '@laneway/domain/money/wire-money';
import { datePlus } from '@laneway/domain/time/date-plus';
import { formatWallTime } from '@laneway/domain/time/wall-time';
import type { Statement, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { judgeItems, saleRequest, type Situation, type WantedItem } from './judge-items.ts';
import { readOccupancy } from '../places/occupancy.repository.ts';
import { loadSelling } from './outlet.repository.ts';
import { partyOfType } from './wanted-items.ts';

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
  tx: Tx,
  actor: Actor,
  situation: Situation,
  wanted: WantedItem,
  code: string,
): Promise<Near[]> {
  if (!OF_TIME_OR_PLACE.has(code)) return [];
  const later = await laterSale(tx, situation, wanted);
  if (later !== null) return [later];
  const nextDoor = await saleNextDoor(tx, actor, situation, wanted);
  return nextDoor === null ? [] : [nextDoor];
}

async function laterSale(tx: Tx, situation: Situation, wanted: WantedItem): Promise<Near | null> {
  const { outletId } = situation.outlet;
  const dates = datesAfter(wanted.date);
  const occupancy = await readOccupancy(tx, outletId, dates);
  for (const date of dates) {
    const near = firstOn({ ...situation, occupancy }, { ...anew(wanted), date });
    if (near !== null) return { ...near.sale, date };
  }
  return null;
}

async function saleNextDoor(
  tx: Tx,
  actor: Actor,
  { now, channel }: Situation,
  wanted: WantedItem,
): Promise<Near | null> {
  const { plan } = wanted.sold;
  const outlets = await tx.query<{ outletId: string; name: string; planId: string }>(LIKE_PLANS, [
    tx.businessId,
    plan.outletId,
    plan.serviceId,
    plan.title,
    actor.outletIds,
  ]);
  const found = await Promise.all(
    outlets.slice(0, MOST_OUTLETS).map(async ({ outletId, name, planId }) => {
      const [{ outlet, plans }, occupancy] = await Promise.all([
        loadSelling(tx, outletId, [planId]),
        readOccupancy(tx, outletId, [wanted.date]),
      ]);
      const sold = plans.get(planId);
      if (sold === undefined) return [];
      const there = { ...anew(wanted), sold, guests: partyOfType(sold, wanted) };
      const near = firstOn({ outlet, occupancy, now, booking: null, channel }, there);
      if (near === null) return [];
      return [{ ...near, where: { outletId, name, planId, planTitle: sold.plan.title } }];
    }),
  );
  const [first] = found.flat().toSorted((a, b) => a.startMs - b.startMs);
  return first === undefined ? null : { ...first.sale, outlet: first.where };
}

/** The same sale without what belongs to its date and outlet. */
function anew(wanted: WantedItem): WantedItem {
  return { ...wanted, which: undefined, entry: undefined, lanes: undefined, keepsStart: false };
}

function firstOn(situation: Situation, wanted: WantedItem): { startMs: number; sale: Near } | null {
  const sale = firstSale(situation, wanted, Number.NEGATIVE_INFINITY);
  if ('code' in sale) return null;
  const { start, lanes, total, startMs } = sale;
  return { startMs, sale: { start, lanes, total } };
}

/** The dates that are looked through after the one that was asked for. */
export function datesAfter(date: string): string[] {
  return Array.from({ length: DAYS_AHEAD }, (_, i) => datePlus(date, i + 1));
}

/** The first sale of the date from an instant on with its price, or why there is none. */
export function firstSale(situation: Situation, wanted: WantedItem, fromMs: number) {
  const request = saleRequest(situation, wanted, situation.occupancy);
  const sale = nextSale(request, fromMs);
  if ('code' in sale) return sale;
  const { minutes, which, startMs, entry, lanes } = sale;
  const start = formatWallTime(minutes);
  const judged = judgeItems(situation, [{ ...wanted, start, which, entry, lanes }]);
  return {
    start,
    ...(which !== undefined && { which }),
    startMs,
    startsAt: instantOf(startMs),
    duration: request.durationMin / 60,
    entry,
    lanes,
    total: 'quote' in judged ? toWire(judged.quote.total) : null,
  };
}
