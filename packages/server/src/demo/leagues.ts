import { weekdayOf } from '@laneway/domain/time/business-day';
import { firstInstantAtOrPast } from '@laneway/domain/time/day-clock';
import { parseWallTime } from '@laneway/domain/time/wall-time';
import { startOf } from '@laneway/domain/availability/starts';
import { HOUR_MS } from '@laneway/domain/time/lengths';
import { isFree, rulingOf, take, type DayBook } from './day-book.ts';
import type { FileLeague } from './demo-file.ts';
import type { Draft } from './draft.ts';
import { makeDraft, type Making } from './make-draft.ts';
import { settleStatus } from './statuses.ts';
import { takenUntil } from './seat.ts';

/** A season's nights are booked this long before the first shown one. */
const BOOKED_BEFORE_MS = 60 * 24 * HOUR_MS;

/** The league nights of a day, each one booking over its lanes, paid at the desk week by week. */
export function leagueDrafts(book: DayBook, making: Making): Draft[] {
  const day = weekdayOf(book.date);
  return making.file.demand.leagues.flatMap((league) =>
    league.outlet === book.outlet.key && league.day === day ? (leagueNight(book, league, making) ?? []) : [],
  );
}

function leagueNight(book: DayBook, league: FileLeague, making: Making): Draft | null {
  const { outlet, opening, clock } = book;
  const plan = outlet.plans.get(league.plan);
  const ruling = plan === undefined ? null : rulingOf(book, plan);
  if (plan === undefined || ruling?.available !== true || opening === null) return null;
  const startMs = firstInstantAtOrPast(clock, parseWallTime(league.start));
  const endMs = startMs + league.hours * HOUR_MS;
  if (startMs < opening.opensMs || endMs > opening.closesMs) return null;
  const [low, high] = league.lanes;
  const resourceIds = outlet.resources
    .filter(({ venueType, number }) => venueType === 'lane' && number >= low && number <= high)
    .map((resource) => resource.resourceId)
    // A lane that is out of order tonight is left out; the league plays on fewer lanes.
    .filter((id) => isFree(book, id, startMs, endMs));
  if (resourceIds.length === 0) return null;
  const { entry, place } = ruling.entries[0]!;
  const draft = makeDraft(
    book,
    {
      plan,
      entry,
      entryPlace: place,
      start: startOf(startMs, clock),
      durationMin: league.hours * 60,
      party: league.players,
      guests: league.childShare > 0.5 ? { Child: league.players } : { Guest: league.players },
      resourceIds,
      channel: 'desk',
      payMode: 'atDesk',
      createdMs: Math.min(startMs, making.nowMs) - BOOKED_BEFORE_MS,
    },
    making,
  );
  draft.name = league.name;
  draft.notes = '';
  settleStatus(draft, 'kept', making);
  if (draft.status === 'pending' || draft.status === 'holding') {
    draft.status = 'successful';
    draft.hold = null;
  }
  take(book, resourceIds, startMs, takenUntil(endMs, plan), { id: draft.itemId, kind: 'booking' });
  return draft;
}
