import type { Occupied } from '@laneway/domain/availability/occupancy';
import { resourcesAt } from '@laneway/domain/plans/out-of-use';
import { boardOf, timeOf, type BoardParty } from '@laneway/domain/reseating/board';
import { budgetOf } from '@laneway/domain/reseating/budget';
import { nearestStarts } from '@laneway/domain/reseating/nearest';
import { freeSeat } from '@laneway/domain/reseating/seats';
import { HOUR_MS } from '@laneway/domain/time/lengths';
import { dayClock, lastInstantAtOrPast } from '@laneway/domain/time/day-clock';
import { isOpenFor, openingOf } from '@laneway/domain/time/opening';
import type { TimeRange } from '@laneway/domain/time/time-range';
import { parseWallTime } from '@laneway/domain/time/wall-time';
import { wallEnd, type SellingOutlet } from '../bookings/bookings.door.ts';

/** Minutes between the starts that are offered. */
const STEP = 30;
/** Steps of all searches of one answer, so that a long list of conflicts takes no longer than one. */
const STEPS = 400_000;
/** Parties of the nights around are on the same board. */
const NEAR_MS = 30 * HOUR_MS;

/** Where a party could go: wall time of its own business date, and resources. */
export type WayOut = { start: string; lanes: string[] };

/** A party in the way: its business date, and when its play ends, without cleaning. */
export type InTheWay = { date: string; end: string };

/**
 * Looks for places for a party that is in the way of a blocked time: others at its own time, then earlier and later
 * starts at which its play lies in one stretch of the outlet's hours, not in a break.
 */
export function waysOut(outlet: SellingOutlet, rows: readonly Occupied[], { nowMs }: { nowMs: number }) {
  const budget = budgetOf(STEPS);
  return (itemId: string, wanted: TimeRange & { resource: readonly string[] }, { date, end }: InTheWay): WayOut[] => {
    const opening = openingOf(date, outlet.hours);
    if (opening === null) return [];
    const near = rows.filter(
      ({ startMs, endMs }) => startMs < wanted.endMs + NEAR_MS && endMs > wanted.startMs - NEAR_MS,
    );
    const owners = Map.groupBy(
      near.filter(({ kind }) => kind !== 'block'),
      ({ ownerId }) => ownerId,
    );
    const parties = [...owners].map(([ownerId, taken]): BoardParty => {
      const { startMs, endMs, inProgress } = taken[0]!;
      const resourceIds = taken.map(({ resourceId }) => resourceId);
      const status = inProgress ? 'inprogress' : 'successful';
      return { bookingId: ownerId, itemId: ownerId, resourceIds, startMs, endMs, status, picked: false };
    });
    const { startMs, endMs } = wanted;
    const blocks = [
      ...near.filter(({ kind }) => kind === 'block'),
      ...wanted.resource.map((resourceId) => ({ resourceId, startMs, endMs })),
    ];
    const own = parties.find((one) => one.itemId === itemId);
    const playEndMs = lastInstantAtOrPast(dayClock(date, outlet.zone), parseWallTime(end));
    // The times of parties have their turnover with them, which may pass closing.
    const cleaningMs = own === undefined ? 0 : Math.max(0, own.endMs - playEndMs);
    const closesMs = Math.max(opening.closesMs + cleaningMs, ...parties.map((one) => one.endMs));
    const board = boardOf({
      resources: resourcesAt(outlet.resources, { nowMs, ...outlet }),
      parties,
      blocks,
      nowMs,
      closesMs,
      turnoverMin: 0,
    });
    const party = board.seated.find((one) => one.party.itemId === itemId);
    if (party === undefined || party.party.startMs < nowMs) return [];
    const lanes = freeSeat(board, party, timeOf(board, party), budget);
    const same =
      lanes === null
        ? []
        : [{ startMs: party.party.startMs, resourceIds: lanes.map((at) => board.lanes[at]!.resourceId) }];
    const playsMs = playEndMs - party.party.startMs;
    const mayStart = (atMs: number) => isOpenFor(opening, { startMs: atMs, endMs: atMs + playsMs });
    const others = nearestStarts(board, party, STEP, budget, mayStart);
    return [...same, ...others].map((one) => ({ start: wallEnd(date, one.startMs, outlet), lanes: one.resourceIds }));
  };
}
