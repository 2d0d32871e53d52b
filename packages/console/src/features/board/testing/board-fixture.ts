import type { Board, BoardBlock } from '@laneway/contract/bookings/booking.schema';
import type { Answer } from '@laneway/contract/endpoints';
import { inColumns } from '@laneway/contract/http/columns';

/** Boards for tests and the bench: wire answers made from short rows. Nothing of this is in the product. */
export type FixtureRow = {
  lanes: string;
  /** Wall times of the business day, "18:42"; hours after midnight are 24 and more. */
  at: [string, string];
  name: string;
  guests?: number;
  status?: BoardBlock['status'];
  plan?: string;
  due?: number;
  total?: number;
  /** Seconds left of a hold. */
  hold?: number;
  /** Whose hold it is, when it is not its name. */
  owner?: string;
  offer?: boolean;
  turnover?: number;
};

export type FixtureOptions = {
  date?: string;
  zone?: string;
  /** Minutes that the zone is ahead of UTC at opening. */
  offset?: number;
  opens?: string;
  closes?: string;
  now?: string;
  lanes?: number;
  /** Numbers of lanes that failed. */
  down?: readonly number[];
  rooms?: readonly string[];
  rows?: readonly FixtureRow[];
  /** Real minutes the clocks jump within the day: the closing instant moves by it. */
  jump?: number;
};

const pad = (value: number) => String(value).padStart(2, '0');
const minutesOf = (text: string) => Number(text.split(':')[0]) * 60 + Number(text.split(':')[1]);

/** An id that reads: uuid(7) ends in 7. */
export function uuid(number: number, kind = 0): string {
  return `0193000${kind}-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

export const laneId = (number: number) => uuid(number, 1);
export const roomId = (number: number) => uuid(number, 2);
export const PLAN_ID = uuid(1, 3);
export const OUTLET_ID = uuid(1, 4);

export function boardFixture(options: FixtureOptions = {}): Board {
  const {
    date = '2026-11-21',
    zone = 'America/New_York',
    offset = -300,
    opens = '10:00',
    closes = '26:00',
    now = '18:42',
    lanes = 24,
    down = [],
    rooms = ['Harbor', 'Pier', 'Lantern'],
    rows = [],
    jump = 0,
  } = options;
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const instant = (text: string) => new Date(midnight + (minutesOf(text) - offset) * 60_000).toISOString();
  const closesAt = new Date(Date.parse(instant(closes)) - jump * 60_000).toISOString();
  return {
    day: { date, opensAt: instant(opens), closesAt, timezone: zone, closed: false, name: null },
    resources: [
      ...Array.from({ length: lanes }, (_, index) => ({
        resourceId: laneId(index + 1),
        name: `Lane ${index + 1}`,
        number: index + 1,
        venueType: 'lane' as const,
        status: down.includes(index + 1) ? ('down' as const) : ('active' as const),
        maxGuest: 6,
        gapAfter: false,
      })),
      ...rooms.map((name, index) => ({
        resourceId: roomId(index + 1),
        name,
        number: index + 1,
        venueType: 'room' as const,
        status: 'active' as const,
        maxGuest: 40,
        gapAfter: false,
      })),
    ],
    blocks: rows.map((row, index) => blockFixture(row, index, date, instant, instant(now))),
    trays: { initiated: [], wait: [] },
    lastEventId: uuid(0, 9),
    serverNow: instant(now),
  };
}

/** The board as it travels to the console. */
export function inAnswer({ blocks, ...day }: Board): Answer<'booking.boardColumns'> {
  return { ...day, blocks: inColumns(blocks, Object.keys(blocks[0] ?? {}) as (keyof BoardBlock)[]) };
}

function blockFixture(
  row: FixtureRow,
  index: number,
  date: string,
  instant: (text: string) => string,
  now: string,
): BoardBlock {
  const { lanes, at, name, guests = 4, status = 'successful', plan = 'Open bowl', due = 0, total = 84 } = row;
  const blocked = status === 'blocked';
  const id = uuid(index + 1, 5);
  return {
    kind: blocked ? 'block' : 'booking',
    bookingId: blocked ? null : id,
    itemId: blocked ? null : uuid(index + 1, 6),
    blockId: blocked ? id : null,
    version: 1,
    status,
    code: blocked ? null : `HB-${pad(index)}QK4`,
    planId: blocked ? null : PLAN_ID,
    lanes: lanesOf(lanes),
    date,
    start: at[0],
    end: at[1],
    startsAt: instant(at[0]),
    endsAt: instant(at[1]),
    turnoverMinutes: row.turnover ?? 0,
    name,
    totalGuests: blocked ? 0 : guests,
    planTitle: blocked ? '' : plan,
    total,
    balance: due,
    expiresAt: row.hold === undefined ? null : new Date(Date.parse(now) + row.hold * 1000).toISOString(),
    owner: status === 'holding' && !row.offer ? (row.owner ?? name) : null,
    isOffer: row.offer ?? false,
  };
}

/** "9-11 r1": lanes 9 to 11 and the first room. */
function lanesOf(text: string): string[] {
  return text.split(' ').flatMap((part) => {
    if (part.startsWith('r')) return [roomId(Number(part.slice(1)))];
    const [from = 1, to = from] = part.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => laneId(from + index));
  });
}
