import {
  AS_OF_DAYS,
  boardAsOf,
  changesOfBoard,
  subjectsOf,
  type StandingPlace,
} from '@laneway/domain/bookings/board-as-of';
import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import { businessDateBounds, businessDateOf } from '@laneway/domain/time/business-day';
import { datePlus } from '@laneway/domain/time/date-plus';
import { instantOf } from '@laneway/domain/time/instant-of';
import type { Board } from '@laneway/contract/bookings/booking.schema';
import type { Tx } from '../../platform/database/database.ts';
import { lowestIdAt } from '../../platform/database/uuid.ts';
import { ApiError, fieldRefused } from '../../platform/http/api-error.ts';
import type { Say } from '../../platform/http/words.ts';
import { owedAt } from '../ledger/ledger.door.ts';
import {
  doneSince,
  factsOf,
  lastPlaces,
  placesBegin,
  placesBetween,
  resourceStatuses,
  type BlockFacts,
  type ItemFacts,
} from './board-as-of.repository.ts';
import { presentBlock, type ItemRow } from './board-row.ts';
import {
  addItem,
  boardOutlet,
  boardResources,
  type BoardOutlet,
  type BoardResource,
  type StoredResource,
  type Shown,
} from './board.repository.ts';
import { dayOf, traysOf } from './board.service.ts';

export type AsOf = { date: string | undefined; at: Temporal.Instant };
type Owed = Awaited<ReturnType<typeof owedAt>>;

/**
 * The business day of an outlet as it stood at an instant: where everything was by the places of the history, and what
 * was owed by the ledger. Of today or one of the 30 days before it.
 * @throws ApiError `not_found`; `validation` at `at` or `date` of what lies ahead, or before the history of places.
 */
export async function readBoardAsOf(tx: Tx, outletId: string, { date: asked, at }: AsOf, say: Say): Promise<Board> {
  const [outlet, present] = await Promise.all([boardOutlet(tx, outletId), boardResources(tx, outletId)]);
  if (outlet === undefined) throw new ApiError('not_found');
  const { date, fromMs, untilMs } = await windowOf(tx, outlet, { outletId, asked, at }, say);
  const atMs = at.epochMilliseconds;
  // What changed the board at the first instant of it is a change, too.
  const span = { fromMs: fromMs - 1, untilMs };
  const [then, before, between, statuses] = await Promise.all([
    lastPlaces(tx, { outletId, date, atMs }),
    lastPlaces(tx, { outletId, date, atMs: span.fromMs }),
    placesBetween(tx, outletId, span.fromMs, untilMs),
    resourceStatuses(tx, outletId, atMs),
  ]);
  const places = boardAsOf(then, date, atMs);
  const later = between.filter((row) => row.atMs > atMs);
  const bookingIds = [...new Set(places.map(({ subjectId }) => subjectId))];
  const [{ items, blocks }, owed, since] = await Promise.all([
    factsOf(
      tx,
      places.map(({ id }) => id),
    ),
    owedAt(tx, bookingIds, Temporal.Instant.fromEpochMilliseconds(atMs + 1)),
    doneSince(tx, { outletId, ids: subjectsOf([...then, ...later], date), fromMs: atMs, untilMs }),
  ]);
  const shown: Shown = { blocks: [], tray: [] };
  for (const place of places.toSorted(byStart)) {
    const [item, block] = [items.get(place.id), blocks.get(place.id)];
    if (item !== undefined) addItem(shown, itemRow(place, item, owed));
    else if (block !== undefined) shown.blocks.push(presentBlock(blockRow(place, block)));
  }
  return {
    day: dayOf(date, outlet),
    resources: present.map((resource) => withStatus(resource, statuses.get(resource.resourceId))),
    blocks: shown.blocks,
    trays: traysOf(shown.tray),
    lastEventId: lowestIdAt(tx.now),
    serverNow: tx.now.toString(),
    asOf: {
      at: instantOf(atMs),
      from: instantOf(fromMs),
      until: instantOf(untilMs),
      changes: changesOfBoard([...before, ...between], date, span).map(instantOf),
      since,
    },
  };
}

/** The part of the day that can be looked at. @throws ApiError `validation`. */
async function windowOf(
  tx: Tx,
  { timezone: zone, day_start: dayStart }: BoardOutlet,
  { outletId, asked, at }: { outletId: string; asked: string | undefined; at: Temporal.Instant },
  say: Say,
) {
  const today = businessDateOf(tx.now, zone, dayStart);
  const date = asked ?? today;
  const first = datePlus(today, -AS_OF_DAYS);
  if (date < first || date > today) throw fieldRefused('date', say('validation.as_of_date', { days: AS_OF_DAYS }));
  const nowMs = tx.now.epochMilliseconds;
  const atMs = at.epochMilliseconds;
  if (atMs > nowMs) throw fieldRefused('at', say('validation.as_of_ahead'));
  const { startsAt } = businessDateBounds(first, zone, dayStart);
  const beginsMs = (await placesBegin(tx, outletId, startsAt.epochMilliseconds)) ?? nowMs;
  if (atMs < beginsMs) throw fieldRefused('at', say('validation.as_of_before'));
  const day = businessDateBounds(date, zone, dayStart);
  const untilMs = Math.min(nowMs, day.endsAt.epochMilliseconds);
  return { date, fromMs: Math.min(Math.max(beginsMs, day.startsAt.epochMilliseconds), untilMs), untilMs };
}

function byStart(a: StandingPlace, b: StandingPlace): number {
  const keyOf = ({ startsAt, resourceIds, id }: StandingPlace) => `${startsAt ?? ''} ${resourceIds.join(' ')} ${id}`;
  return keyOf(a) < keyOf(b) ? -1 : 1;
}

function itemRow(place: StandingPlace, item: ItemFacts, owed: Owed): ItemRow {
  const charged = owed.get(item.booking_id);
  const row = {
    ...item,
    // Places of a booking's items have no other statuses than these, and a time where they have lanes.
    status: place.status as BookingStatus,
    resource_ids: [...place.resourceIds],
    business_date: place.date,
    start_wall: place.start,
    end_wall: place.end,
    starts_at: place.startsAt,
    ends_at: place.endsAt,
    is_offer: place.held?.isOffer ?? false,
    expires_at: place.held?.until ?? null,
    owner: place.status === 'holding' ? item.owner : null,
    // A hold is not charged yet: it has the price that it is asked for.
    total_cents: charged?.charged ?? item.total_cents,
    balance_cents: charged?.owed ?? item.total_cents,
  };
  return row as ItemRow;
}

function blockRow(place: StandingPlace, block: BlockFacts) {
  return {
    ...block,
    resource_ids: [...place.resourceIds],
    business_date: place.date ?? '',
    start_wall: place.start ?? '',
    end_wall: place.end ?? '',
    starts_at: place.startsAt ?? '',
    ends_at: place.endsAt ?? '',
    block_flag: true,
  };
}

function withStatus(stored: StoredResource, status: string | undefined): BoardResource {
  const { downUntilMs: _, ...resource } = stored;
  return status === undefined ? resource : { ...resource, status: status as BoardResource['status'] };
}
