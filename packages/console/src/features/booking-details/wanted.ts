import { formatWallTime, parseWallTime } from '@laneway/domain/time/wall-time';
import {
  type AnyEdit,
  type BookingItem,
  type ChangedItem,
  type Edit,
  type TimedItem,
  UNSOLD,
  type Wanted,
} from './booking-details.queries.ts';

const STEP_MIN = 15;
const FIRST_MIN = 6 * 60;
const LAST_MIN = 29 * 60 + 45;

/** Deals and gift cards have no time to be changed. */
export function isTimed(item: BookingItem): item is TimedItem {
  return 'guests' in item;
}

/** The item as it stands, to be changed; null for one without a time. */
export function wantedOf(item: ChangedItem): Wanted | null {
  const { date, start, startsAt, endsAt, guests } = item;
  if (date === null || start === null || startsAt === null || endsAt === null) return null;
  return { date, start, duration: hoursOf(startsAt, endsAt), lanes: null, guests };
}

export function hoursOf(startsAt: string, endsAt: string): number {
  return (Date.parse(endsAt) - Date.parse(startsAt)) / 3_600_000;
}

/** The edit that makes the item so, adds it or takes it off; null when it is so already. */
export function editOf(item: ChangedItem, wanted: Wanted): AnyEdit | null {
  if (item.isNew) return newItem(item, wanted);
  if (wanted.isRemoved) return { itemId: item.itemId, remove: true };
  if (item.serviceItemId === UNSOLD) return soldThere(item, wanted);
  const now = wantedOf(item);
  if (!now) return null;
  const lanes = wanted.lanes && !sameSet(wanted.lanes, laneIds(item)) ? wanted.lanes : null;
  const edit: Edit = {
    itemId: item.itemId,
    ...(wanted.date !== now.date && { date: wanted.date }),
    ...(wanted.start !== now.start && { start: wanted.start }),
    ...(wanted.which && { which: wanted.which }),
    ...(wanted.duration !== now.duration && { duration: wanted.duration }),
    ...(lanes && { lanes }),
    ...(!sameGuests(wanted.guests, now.guests) && { guests: wanted.guests }),
    ...soldAnew(item, wanted),
  };
  return Object.keys(edit).length > 1 ? edit : null;
}

function newItem({ serviceItemId, planType }: ChangedItem, wanted: Wanted): AnyEdit {
  const { date, start, which, duration, lanes, guests, entry, games, packages } = wanted;
  return {
    serviceItemId,
    date,
    start,
    guests,
    ...(which && { which }),
    // By the game it has the length that its games need.
    ...(planType !== 'PER_GAME' && { duration }),
    ...(lanes && { lanes }),
    ...(entry !== undefined && { entry }),
    ...(games !== undefined && { games }),
    ...(packages !== undefined && { packages }),
  };
}

/** All of an item at another outlet, where it is sold anew; null: by no plan yet. */
function soldThere(item: ChangedItem, wanted: Wanted): AnyEdit | null {
  const { planId } = wanted;
  if (planId === undefined) return null;
  return { itemId: item.itemId, ...newItem({ ...item, serviceItemId: planId }, wanted) };
}

/** Whether it is at another outlet, by no plan yet. */
export function needsPlan({ serviceItemId }: ChangedItem, { planId, isRemoved }: Wanted): boolean {
  return serviceItemId === UNSOLD && planId === undefined && !isRemoved;
}

/** What is sold otherwise: the parts of an edit that differ from the item. */
function soldAnew(item: ChangedItem, { planId, entry, games, packages }: Wanted): Partial<Edit> {
  const isOther = planId !== undefined && planId !== item.serviceItemId;
  const differs = (value: number | undefined, now: number | null) =>
    value !== undefined && (isOther || value !== (now ?? 1));
  return {
    ...(isOther && { serviceItemId: planId }),
    ...(differs(entry, item.entry) && { entry }),
    ...(differs(games, item.games) && { games }),
    ...(differs(packages, item.packages) && { packages }),
  };
}

/**
 * A party that needs more places, has none yet, or is sold by another plan or option, and has chosen none, gets the best
 * ones: they are shown, and sent.
 */
export function withRoom(item: ChangedItem, wanted: Wanted, places: { best: string[] } | null): Wanted {
  if (wanted.lanes !== null || places === null || places.best.length === 0) return wanted;
  const isGrown = partyOf(wanted.guests) > partyOf(item.guests) && places.best.length > item.lanes.length;
  const { serviceItemId, entry } = soldAnew(item, wanted);
  return item.isNew || isGrown || serviceItemId !== undefined || entry !== undefined
    ? { ...wanted, lanes: places.best }
    : wanted;
}

/** The edit that undoes another one of an item; null: there is no such item. */
export function undoOf(items: readonly TimedItem[], itemId: string | undefined): Edit | null {
  const item = items.find((one) => one.itemId === itemId);
  const now = item && wantedOf(item);
  return !now ? null : { itemId: item.itemId, ...now, lanes: laneIds(item) };
}

export function laneIds(item: Pick<ChangedItem, 'lanes'>): string[] {
  return item.lanes.map((lane) => lane.resourceId);
}

export function partyOf(guests: Wanted['guests']): number {
  return Object.values(guests).reduce((sum, count) => sum + (count ?? 0), 0);
}

/** Whether two items are at the same time, as far as the clock of their date says. */
export function isBeside(one: Wanted, other: Wanted): boolean {
  const [from, to] = [parseWallTime(one.start), parseWallTime(other.start)];
  return one.date === other.date && from < to + other.duration * 60 && to < from + one.duration * 60;
}

/** Where a sale ends on the clock of its business date; stays on it even past its last minute. */
export function endOf(start: string, hours: number): string {
  return formatWallTime(Math.min(parseWallTime(start) + Math.round(hours * 60), 30 * 60 - 1));
}

/** Starts to choose from: every quarter of an hour of the business day, and those that must be among them. */
export function startsWith(...also: string[]): string[] {
  const starts = new Set(also);
  for (let minute = FIRST_MIN; minute <= LAST_MIN; minute += STEP_MIN) starts.add(formatWallTime(minute));
  return [...starts].toSorted();
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

function sameGuests(one: Wanted['guests'], other: Wanted['guests']): boolean {
  const types = new Set([...Object.keys(one), ...Object.keys(other)] as (keyof Wanted['guests'])[]);
  return [...types].every((type) => (one[type] ?? 0) === (other[type] ?? 0));
}
