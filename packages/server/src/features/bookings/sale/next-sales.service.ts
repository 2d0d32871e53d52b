import type { bookingNextSales } from '@laneway/contract/bookings/booking.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import type { InSteps } from '@laneway/domain/availability/in-steps';
import { nowFirst } from '@laneway/domain/availability/now-first';
import { indexOccupancy, type Occupied, type OccupancyIndex } from '@laneway/domain/availability/occupancy';
import { refusal } from '@laneway/domain/availability/refusal';
import { isTimed } from '@laneway/domain/plans/plan';
import { businessDateOf } from '@laneway/domain/time/business-day';
import { dayClock, firstInstantAtOrPast } from '@laneway/domain/time/day-clock';
import { parseWallTime } from '@laneway/domain/time/wall-time';
import type { Statement, Tx } from '../../../platform/database/database.ts';
import type { Computation } from '../../../platform/http/route.ts';
import { channelOf, rulesOf } from './channel.ts';
import { openEntries, type Situation, type WantedTimed } from './judge-items.ts';
import { readOccupancy } from '../places/occupancy.repository.ts';
import { loadSelling, type Selling, type SoldPlan } from './outlet.repository.ts';
import { checkSells } from './refuse.ts';
import { datesAfter, firstSale, ifPriced, type FirstSale, type NoSale } from './sales-elsewhere.ts';
import { partyOfType } from './wanted-items.ts';
import { walkInFirst, walkInSale, type LaterSale } from './walk-in-sales.ts';
import { whyNotMessage } from './why-not-words.ts';

type Body = InputOf<typeof bookingNextSales>['body'];
type Answer = AnswerOf<typeof bookingNextSales>;
type Tools = Parameters<Computation<Answer>>[0];
type Passed = NonNullable<Answer['plans'][number]['passed']>[number];

/**
 * The plans that the desk sells, of services that the outlet sells. The first and last date on sale rule plans out
 * whose documents need not be read.
 */
const DESK_PLANS: Statement = {
  name: 'selling.desk_plans',
  text: `SELECT p.plan_id AS "planId", p.title, p.on_sale_from AS "from", p.on_sale_to AS "to"
         FROM plan p JOIN service_config f
           ON f.business_id = p.business_id AND f.outlet_id = p.outlet_id AND f.service_id = p.service_id
         WHERE p.business_id = $1 AND p.outlet_id = $2 AND NOT p.is_deleted
           AND CASE WHEN $3 THEN p.walkin_status ELSE p.admin_status END
           AND p.service_item_type IN ('PLAN', 'PARTY_EVENT') AND f.status = 'ACTIVE'
         ORDER BY p.service_id, p.sort_order, lower(p.title), p.plan_id`,
};
type DeskPlan = {
  planId: string;
  title: string;
  /** Business dates; null is open. */ from: string | null;
  to: string | null;
};

/**
 * The next sale of each plan that the desk sells on the channel, from a time on, or why it has none that day. A date
 * on which nothing is sold any more gives way to the next one that sells.
 */
export async function answerNextSales(
  tx: Tx,
  outletId: string,
  body: Body,
  language: Language,
): Promise<Computation<Answer>> {
  const channel = rulesOf(channelOf(body.channel, null));
  const plans = await tx.query<DeskPlan>(DESK_PLANS, [tx.businessId, outletId, channel === 'walkin']);
  const { now } = tx;
  const selling = await readSelling(tx, outletId, plans, [body.date]);
  const { outlet } = selling;
  checkSells(outlet);
  const fromMs = Math.max(
    now.epochMilliseconds,
    body.start === undefined
      ? Number.NEGATIVE_INFINITY
      : firstInstantAtOrPast(dayClock(body.date, outlet.zone), parseWallTime(body.start)),
  );
  const isNow =
    channel === 'walkin' &&
    fromMs === now.epochMilliseconds &&
    body.date === businessDateOf(now, outlet.zone, outlet.dayStart);
  const wanted = { party: body.party, duration: body.duration, fromMs, isNow, now, channel, language };
  return async ({ compute, read, log }) => {
    const asked = await compute(salesOn(plans, selling, { ...wanted, date: body.date, log }));
    // Who stands at the desk waits for no other day.
    if (plans.length === 0 || isNow || hasSale(asked)) return asked;
    const dates = datesAfter(body.date);
    const later = await read((again) => readSelling(again, outletId, plans, dates));
    for (const date of dates) {
      const answer = await compute(salesOn(plans, later, { ...wanted, date, log }));
      if (hasSale(answer)) return answer;
    }
    return asked;
  };
}

function hasSale({ plans }: Answer): boolean {
  return plans.some(({ next }) => next !== null);
}

/** What an outlet sells on some dates, and what is taken then. */
type SellingOn = Selling & { occupancy: Occupied[]; index: OccupancyIndex };

async function readSelling(
  tx: Tx,
  outletId: string,
  plans: readonly DeskPlan[],
  dates: readonly string[],
): Promise<SellingOn> {
  const ids = plans.filter((plan) => dates.some((date) => isOnSale(plan, date))).map(({ planId }) => planId);
  const [selling, occupancy] = await Promise.all([loadSelling(tx, outletId, ids), readOccupancy(tx, outletId, dates)]);
  return { ...selling, occupancy, index: indexOccupancy(occupancy) };
}

function isOnSale({ from, to }: DeskPlan, date: string): boolean {
  return (from === null || from <= date) && (to === null || date <= to);
}

type Wanted = {
  date: string;
  party: number | undefined;
  /** Hours. */ duration: number | undefined;
  fromMs: number;
  /** A party stands at the desk. */
  isNow: boolean;
  now: Temporal.Instant;
  channel: Situation['channel'];
  language: Language;
  log: Tools['log'];
};

function* salesOn(
  plans: readonly DeskPlan[],
  { outlet, plans: sold, occupancy, index }: SellingOn,
  { date, party, duration, fromMs, isNow, now, channel, language, log }: Wanted,
): InSteps<Answer> {
  const situation = { outlet, occupancy, now, booking: null, channel };
  const found: Answer['plans'] = [];
  for (const plan of plans) {
    const row = yield* ifPriced(log, plan.planId, saleOf(plan));
    if (row !== null) found.push(row);
  }
  return { date, plans: isNow ? walkInFirst(found, takesLanes) : nowFirst(found) };

  function takesLanes({ planId }: Answer['plans'][number]): boolean {
    const one = sold.get(planId);
    const entries = one === undefined ? [] : openEntries(one.plan, one.offer, date);
    return entries.some(({ entry }) => entry.requires.some(({ venueType }) => venueType === 'lane'));
  }

  /** Null for a plan that is not among those of the desk. */
  function* saleOf(plan: DeskPlan): InSteps<Answer['plans'][number] | null> {
    const { planId, title } = plan;
    const one = isOnSale(plan, date) ? sold.get(planId) : undefined;
    if (one !== undefined && !isTimed(one.plan)) return null;
    const wanted = one && wantedOf(one, date, { party, duration });
    const sale = wanted === undefined ? refusal('plan.not_available_date', { date }) : yield* saleOn(wanted);
    yield;
    // Its categories are switched off.
    if ('code' in sale && sale.code === 'plan.required') return null;
    if ('eta' in sale) return { planId, title, next: null, whyNot: null, eta: sale.eta };
    const passed = 'code' in sale || wanted === undefined ? [] : yield* passedFor(sale.entry, wanted);
    return { planId, title, ...inAnswer(sale), eta: [], ...(passed.length > 0 && { passed }) };
  }

  function* saleOn(wanted: WantedTimed): InSteps<FirstSale | NoSale | { eta: LaterSale[] }> {
    if (!isNow) return yield* firstSale(situation, index, wanted, fromMs);
    const found = yield* walkInSale(situation, index, wanted);
    return found.next ?? found.refused ?? { eta: found.eta };
  }

  /** The own next sale of each entry that the plan lists before the sold one. */
  function* passedFor(place: number, wanted: WantedTimed): InSteps<Passed[]> {
    const passed: Passed[] = [];
    for (const { place: entry } of openEntries(wanted.sold.plan, wanted.sold.offer, date)) {
      if (entry >= place) continue;
      passed.push({ entry, ...inAnswer(yield* firstSale(situation, index, { ...wanted, entry }, fromMs)) });
      yield;
    }
    return passed;
  }

  function inAnswer(sale: FirstSale | NoSale): Pick<Passed, 'next' | 'whyNot'> {
    if ('code' in sale) {
      return { next: null, whyNot: { code: sale.code, message: whyNotMessage(sale, outlet, language) } };
    }
    const { startMs: _, ...next } = sale;
    return { next, whyNot: null };
  }
}

/** The sale of a plan to a party, by default to the smallest that it is sold to. */
function wantedOf(sold: SoldPlan, date: string, { party, duration }: Pick<Wanted, 'party' | 'duration'>): WantedTimed {
  const guests = partyOfType(sold, { date, guests: { Guest: party ?? leastParty(sold, date) } });
  return { kind: 'timed', sold, date, start: '00:00', duration, guests };
}

/** The smallest party that a plan is sold to on a date. */
function leastParty({ plan, offer }: SoldPlan, date: string): number {
  const least = openEntries(plan, offer, date).map(({ entry }) =>
    entry.minMaxGuestStatus || plan.packageStatus ? entry.minGuest : 1,
  );
  return Math.max(1, Math.min(...(least.length > 0 ? least : [1])));
}
