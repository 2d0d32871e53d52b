import type { Guests } from '@laneway/domain/plans/plan';
import { weekdayOf } from '@laneway/domain/time/business-day';
import { rulingOf, type DayBook } from './day-book.ts';
import type { Channel, FileDemand, FilePlanDemand, PayMode, SeasonalMix } from './demo-file.ts';
import type { Random } from './random.ts';
import type { DemoOutlet, DemoPlan } from './world.ts';

/** A wanted sale, as the model draws it, before places are found. */
export type Wish = {
  plan: DemoPlan;
  /** Number of the wanted entry, from 1. */
  entry: number;
  /** Minutes from midnight of the date. */
  startMin: number;
  party: number;
  guests: Guests;
  durationMin: number;
  games: number | null;
  channel: Channel;
  payMode: PayMode;
  /** Hours from booking to start. */
  leadHours: number;
  /** A cancelled one is added to those that keep their lanes. */
  fate: 'kept' | 'cancelled' | 'no_show';
};

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** Factor of a date against the model's usual day. */
export function dayFactor(outlet: DemoOutlet, date: string, demand: FileDemand, random: Random): number {
  const month = demand.monthFactor[MONTHS[Number(date.slice(5, 7)) - 1]!] ?? 1;
  const { low, high } = demand.dayNoise;
  const name = dayName(outlet, date);
  return month * (demand.dateFactor[name] ?? 1) * (low + random.next() * (high - low));
}

/** The name of a special day: of the hours, else of the plans' single dates. */
function dayName(outlet: DemoOutlet, date: string): string {
  const hours = outlet.file.specialHours.find((row) => row.date === date);
  if (hours !== undefined) return hours.name;
  for (const { document } of outlet.plans.values()) {
    for (const schedule of document.schedules) {
      const single = schedule.singleDates.find((row) => row.date === date);
      if (single !== undefined) return single.name;
    }
  }
  return '';
}

/** All wanted sales of an outlet on a date, in no order. */
export function wishesOf(book: DayBook, demand: FileDemand, factor: number, random: Random): Wish[] {
  const { outlet, date, opening } = book;
  if (opening === null) return [];
  const model = demand.outlets[outlet.key]!;
  const day = weekdayOf(date);
  const wishes: Wish[] = [];
  const wish = (planKey: string, hour: number): void => {
    const plan = outlet.plans.get(planKey);
    if (plan?.demand === undefined || !rulingOf(book, plan).available) return;
    const minute = plan.document.sessionStatus ? 30 * random.between(0, 1) : 5 * random.between(0, 11);
    wishes.push(...wishFor(plan, plan.demand, demand, hour * 60 + minute, random));
  };
  const big = model.seasonalMix?.find((row) => row.replaces === '*' && row.dates?.includes(date));
  const bigFrom = big === undefined ? Number.POSITIVE_INFINITY : addBigNight(big, book, demand, random, wishes);

  for (const [hourText, rate] of Object.entries(model.arrivalsPerHour[day] ?? {})) {
    const hour = Number(hourText);
    if (hour * 60 >= bigFrom || hour * 60 < opening.openMin - 59 || hour * 60 >= opening.closeMin) continue;
    const mix = model.planMix.find((row) => row.days.includes(day) && hour >= row.fromHour && hour < row.toHour);
    if (mix === undefined) continue;
    const shares = Object.entries(mix.shares);
    for (let left = random.poisson(rate * factor); left > 0; left--) {
      const key = random.weighted(shares);
      wish(seasonalFor(key, rate * (mix.shares[key] ?? 0), hour, book, model.seasonalMix, random) ?? key, hour);
    }
  }
  for (const row of model.tableArrivalsPerHour.filter((one) => one.days.includes(day))) {
    for (let hour = row.fromHour; hour < row.toHour; hour++) {
      for (let left = random.poisson(row.rate * factor); left > 0; left--) wish(row.plan, hour);
    }
  }
  return wishes;
}

/** A seasonal plan that takes some of another plan's guests in its hours. */
function seasonalFor(
  key: string,
  rate: number,
  hour: number,
  book: DayBook,
  mixes: SeasonalMix[] | undefined,
  random: Random,
): string | null {
  for (const { plan, replaces, fromHour = 0, toHour = 0, perHour = 0 } of mixes ?? []) {
    const seasonal = book.outlet.plans.get(plan);
    if (replaces !== key || hour < fromHour || hour >= toHour || seasonal === undefined) continue;
    if (rulingOf(book, seasonal).available && random.chance(Math.min(1, perHour / rate))) return plan;
  }
  return null;
}

/** A night that one plan fills: each of its sessions takes a share of the lanes. Returns when it begins, in minutes. */
function addBigNight(big: SeasonalMix, book: DayBook, demand: FileDemand, random: Random, wishes: Wish[]): number {
  const plan = book.outlet.plans.get(big.plan);
  const ruling = plan === undefined ? null : rulingOf(book, plan);
  if (plan?.demand === undefined || ruling?.available !== true) return Number.POSITIVE_INFINITY;
  const { entry } = ruling.entries[0]!;
  const lanes = book.outlet.resources.filter((resource) => resource.venueType === 'lane').length;
  for (const sitting of entry.reservationSlots) {
    let filled = 0;
    while (filled < lanes * (big.fillTo ?? 1)) {
      for (const wish of wishFor(plan, plan.demand, demand, sitting.fromMin, random)) {
        wishes.push(wish);
        if (wish.fate !== 'cancelled') filled += Math.ceil(wish.party / entry.maxGuest);
      }
    }
  }
  return Math.min(...entry.reservationSlots.map((sitting) => sitting.fromMin));
}

/** One booking that keeps its lanes, and sometimes a cancelled one besides. */
function wishFor(plan: DemoPlan, model: FilePlanDemand, demand: FileDemand, startMin: number, random: Random): Wish[] {
  const kept = oneWish(plan, model, demand, startMin, random);
  if (random.chance(model.noShow)) kept.fate = 'no_show';
  if (!random.chance(model.cancel / (1 - model.cancel))) return [kept];
  return [kept, { ...oneWish(plan, model, demand, startMin, random), fate: 'cancelled' }];
}

function oneWish(plan: DemoPlan, model: FilePlanDemand, demand: FileDemand, startMin: number, random: Random): Wish {
  const channel = random.weighted(Object.entries(model.channels) as [Channel, number][]);
  const party = random.weighted(model.partySizes);
  return {
    plan,
    entry: random.weighted((model.entryShares ?? [1]).map((share, index) => [index + 1, share] as const)),
    startMin,
    party,
    guests: guestsOf(party, model.childShare, random),
    durationMin: model.durations === undefined ? 0 : random.weighted(model.durations) * 60,
    games: model.games === undefined ? null : random.weighted(model.games),
    channel,
    payMode: random.weighted(Object.entries(model.payment) as [PayMode, number][]),
    leadHours: leadHours(channel, demand.leadTimes[model.leadTime] ?? [], random),
    fate: 'kept',
  };
}

/** Children and adults of a party; children come with at least one adult. */
export function guestsOf(party: number, childShare: number, random: Random): Guests {
  let children = 0;
  for (let i = 1; i < party; i++) if (random.chance(childShare)) children += 1;
  return children === 0 ? { Guest: party } : { Child: children, Guest: party - children };
}

/** Walk-ins book right before they start; the others have called or booked online before. */
function leadHours(channel: Channel, rows: [number, number, number][], random: Random): number {
  const atOnce = rows[0]?.[0] === 0;
  const from = atOnce && channel !== 'walkin' ? rows.slice(1) : rows;
  const [least, most] =
    channel === 'walkin' && atOnce
      ? rows[0]!
      : random.weighted(from.map((row) => [row, row[2]] as [[number, number, number], number]));
  return least + random.next() * (most - least);
}
