import type { bookingNextSales } from '@laneway/contract/bookings/booking.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import { nowFirst } from '@laneway/domain/availability/now-first';
import { isTimed } from '@laneway/domain/plans/plan';
import { dayClock, firstInstantAtOrPast } from '@laneway/domain/time/day-clock';
import { parseWallTime } from '@laneway/domain/time/wall-time';
import type { Statement, Tx } from '../../../platform/database/database.ts';
import { channelOf, rulesOf } from './channel.ts';
import { openEntries, type Situation, type WantedItem } from './judge-items.ts';
import { readOccupancy } from '../places/occupancy.repository.ts';
import { loadSelling, type SoldPlan } from './outlet.repository.ts';
import { checkSells } from './refuse.ts';
import { datesAfter, firstSale } from './sales-elsewhere.ts';
import { partyOfType } from './wanted-items.ts';
import { whyNotMessage } from './why-not-words.ts';

type Body = InputOf<typeof bookingNextSales>['body'];
type Answer = AnswerOf<typeof bookingNextSales>;

const DESK_PLANS: Statement = {
  name: 'selling.desk_plans',
  text: `SELECT plan_id AS "planId" FROM plan
         WHERE business_id = $1 AND outlet_id = $2 AND CASE WHEN $3 THEN walkin_status ELSE admin_status END
           AND NOT is_deleted
         ORDER BY service_id, sort_order, lower(title), plan_id`,
};

/**
 * The next sale of each plan that the desk sells on the channel, from a time on, or why it has none that day. A date on which nothing
 * is sold any more gives way to the next one that sells.
 */
export async function answerNextSales(tx: Tx, outletId: string, body: Body, language: Language): Promise<Answer> {
  const channel = rulesOf(channelOf(body.channel, null));
  const rows = await tx.query<{ planId: string }>(DESK_PLANS, [tx.businessId, outletId, channel === 'walkin']);
  const ids = rows.map(({ planId }) => planId);
  const { outlet, plans } = await loadSelling(tx, outletId, ids);
  checkSells(outlet);
  const sold = ids.flatMap((id) => plans.get(id) ?? []).filter(({ plan }) => isTimed(plan));
  const fromMs = Math.max(
    tx.now.epochMilliseconds,
    body.start === undefined
      ? Number.NEGATIVE_INFINITY
      : firstInstantAtOrPast(dayClock(body.date, outlet.zone), parseWallTime(body.start)),
  );
  const on = async (dates: readonly string[]): Promise<(date: string) => Answer> => {
    const occupancy = await readOccupancy(tx, outletId, dates);
    const situation = { outlet, occupancy, now: tx.now, booking: null, channel };
    return (date) => salesOn(situation, sold, { date, party: body.party, fromMs }, language);
  };
  const asked = (await on([body.date]))(body.date);
  if (sold.length === 0 || asked.plans.some(({ next }) => next !== null)) return asked;
  const dates = datesAfter(body.date);
  const later = await on(dates);
  for (const date of dates) {
    const answer = later(date);
    if (answer.plans.some(({ next }) => next !== null)) return answer;
  }
  return asked;
}

type Asked = { date: string; party: number | undefined; fromMs: number };

function salesOn(
  situation: Situation,
  sold: readonly SoldPlan[],
  { date, party, fromMs }: Asked,
  language: Language,
): Answer {
  const plans = sold.flatMap((one): Answer['plans'] => {
    const { planId, title } = one.plan;
    const people = party ?? leastParty(one, date);
    const wanted: WantedItem = {
      sold: one,
      date,
      start: '00:00',
      guests: partyOfType(one, { date, guests: { Guest: people } }),
    };
    const sale = firstSale(situation, wanted, fromMs);
    if (!('code' in sale)) {
      const { startMs: _, ...next } = sale;
      return [{ planId, title, next, whyNot: null }];
    }
    // Its service or its categories are switched off.
    if (sale.code === 'plan.required') return [];
    const whyNot = { code: sale.code, message: whyNotMessage(sale, situation.outlet, language) };
    return [{ planId, title, next: null, whyNot }];
  });
  return { date, plans: nowFirst(plans) };
}

/** The smallest party that a plan is sold to on a date. */
function leastParty({ plan, offer }: SoldPlan, date: string): number {
  const least = openEntries(plan, offer, date).map(({ entry }) =>
    entry.minMaxGuestStatus || plan.packageStatus ? entry.minGuest : 1,
  );
  return Math.max(1, Math.min(...(least.length > 0 ? least : [1])));
}
