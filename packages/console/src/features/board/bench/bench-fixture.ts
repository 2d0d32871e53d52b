import type { Board, BookingEvent } from '@laneway/contract/bookings/booking.schema';
import { boardFixture, laneId, type FixtureRow } from '../testing/board-fixture.ts';

const NOW = 18 * 60 + 42;
const LENGTH = 55;
const GAP = 15;
const wall = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** As a day goes: over, in play, to come; on every tenth lane the last party plays past its end. */
function statusOf(start: number, lane: number) {
  if (start > NOW) return start < NOW + 210 ? 'successful' : 'pending';
  const hasEnded = start + LENGTH <= NOW;
  const playsOn = lane % 10 === 0 && start + LENGTH + GAP > NOW;
  return hasEnded && !playsOn ? 'done' : 'inprogress';
}

/** A full board: `lanes` lanes with 15 blocks each of an hour and short gaps, every tenth a pair of lanes. */
export function benchBoard(lanes = 60, perLane = 15): Board {
  const rows: FixtureRow[] = [];
  const opens = 9 * 60;
  for (let lane = 1; lane <= lanes; lane += 1) {
    for (let slot = 0; slot < perLane; slot += 1) {
      const start = opens + slot * (LENGTH + GAP) + (lane % 4) * 5;
      const pair = slot % 10 === 4 && lane % 2 === 1 && lane < lanes;
      if (slot % 10 === 4 && lane % 2 === 0) continue;
      rows.push({
        lanes: pair ? `${lane}-${lane + 1}` : `${lane}`,
        at: [wall(start), wall(start + LENGTH)],
        name: `Party ${lane}.${slot}`,
        guests: 2 + ((lane * slot) % 8),
        status: statusOf(start, lane),
        due: slot % 5 === 0 ? 92 : 0,
      });
    }
  }
  return boardFixture({ lanes, rooms: [], rows, opens: '09:00', closes: '27:00', now: wall(NOW) });
}

/**
 * Events as the stream sends them: single blocks of `count` bookings shifted by five minutes, with the next version.
 */
export function benchEvents(board: Board, count: number, version: number): BookingEvent[] {
  const free = board.blocks.filter((block) => block.status === 'successful' && block.lanes.length === 1);
  const stride = Math.max(1, Math.floor(free.length / count));
  return Array.from({ length: count }, (_, index) => {
    const block = free[(index * stride) % free.length] ?? free[0];
    if (!block) throw new Error('the bench board has no block to move');
    const moved = {
      ...block,
      version,
      lanes: [laneId(((index * 7 + version) % board.resources.length) + 1)],
      name: `${block.name} v${version}`,
    };
    return {
      bookingId: block.bookingId,
      blockId: null,
      version,
      what: 'booking.edited',
      blocks: [moved],
      tray: [],
      actor: { id: null, name: 'Bench' },
    };
  });
}
