import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isLive } from '../availability/hold.ts';
import type { Occupied } from '../availability/occupancy.ts';
import { at, minutesOf, taken } from '../availability/sale.fixture.ts';
import { judgeSale } from '../availability/why-not.ts';
import type { BookingStatus } from '../bookings/booking-status.ts';
import { formatWallTime, parseWallTime } from '../time/wall-time.ts';
import { afterLapse, movedTo, nextInTurn } from './turn.ts';
import { waitQuery, type Venue } from './wait-list.fixture.ts';
import { placeInWindow } from './wait-place.ts';

type Entry = { id: string; guests: number; from: string; to: string; durationMin: number; offersMissed?: number };
type Event = { at: string } & (
  | { do: 'free'; bookingId: string }
  | { do: 'shorten'; bookingId: string; to: string }
  | { do: 'take' | 'leave'; id: string }
  | { do: 'offer'; id: string; start: string; lanes: string[] }
  | { do: 'order'; id: string; position: number }
);
type Input = Venue & {
  offerMin: number;
  occupancy: { resourceId: string; from: number; to: number; bookingId: string }[];
  entries: Entry[];
  events: Event[];
  until: string;
};
type Outcome = {
  offers: { at: string; id: string; start: string; lanes: string[]; expires: string }[];
  refused: { at: string; id: string; error: string }[];
  entries: { id: string; status: string; offersMissed: number }[];
};
const { cases } = JSON.parse(readFileSync(new URL('../../cases/waitlist.json', import.meta.url), 'utf8')) as {
  cases: { id: string; input: Input; expect: Outcome }[];
};

type State = Entry & {
  status: BookingStatus;
  askedSince: boolean;
  offersMissed: number;
  missed: Occupied[];
};

/** Plays an evening by the functions of the wait list; places, offers and their minutes are all that it keeps. */
function played(input: Input): Outcome {
  const offers: Outcome['offers'] = [];
  const refused: Outcome['refused'] = [];
  let list: State[] = input.entries.map((entry) => ({
    offersMissed: 0,
    ...entry,
    status: 'wait',
    askedSince: false,
    missed: [],
  }));
  let rows: Occupied[] = input.occupancy.map(({ resourceId, from, to, bookingId }) =>
    taken(resourceId, from, to, { bookingId }),
  );
  const byId = (id: string) => list.find((entry) => entry.id === id)!;
  const holdOf = (id: string) => rows.find((row) => row.ownerId === id && row.kind === 'hold');

  const give = (nowMin: number, entry: State, startMin: number, lanes: string[]) => {
    const expiresMin = nowMin + input.offerMin;
    for (const lane of lanes) {
      const hold = { kind: 'hold', ownerId: entry.id, expiresAtMs: at(expiresMin) } as const;
      rows.push(taken(lane, startMin, startMin + entry.durationMin, hold));
    }
    Object.assign(entry, { status: 'holding', askedSince: true });
    const [given, start, expires] = [nowMin, startMin, expiresMin].map((minutes) => formatWallTime(minutes));
    offers.push({ at: given!, id: entry.id, start: start!, lanes, expires: expires! });
  };
  const offerNext = (nowMin: number) => {
    const next = nextInTurn(list, (entry, more) => {
      const window = { fromMin: parseWallTime(entry.from), toMin: parseWallTime(entry.to) };
      const occupied = [...rows, ...(more as Occupied[])];
      return placeInWindow(waitQuery(input, entry, occupied, nowMin), window);
    });
    if (next !== null) give(nowMin, next.entry, next.place.minutes, next.place.lanes);
  };
  const freed = (nowMin: number) => {
    list.forEach((entry) => (entry.askedSince = false));
    offerNext(nowMin);
  };
  const lapseUntil = (nowMin: number) => {
    for (;;) {
      const [hold] = rows
        .filter((row) => row.kind === 'hold' && !isLive(row, at(nowMin)))
        .sort((a, b) => a.expiresAtMs! - b.expiresAtMs!);
      if (hold === undefined) return;
      const entry = byId(hold.ownerId);
      entry.missed.push(
        ...rows
          .filter((row) => row.ownerId === hold.ownerId)
          .map((row): Occupied => ({ ...row, ownerId: 'missed', kind: 'booking', expiresAtMs: null })),
      );
      rows = rows.filter((row) => row.ownerId !== hold.ownerId);
      Object.assign(entry, afterLapse(entry));
      offerNext(minutesOf(hold.expiresAtMs!));
    }
  };
  const play = (event: Event, nowMin: number) => {
    const refuse = (id: string, error: string) => refused.push({ at: event.at, id, error });
    if (event.do === 'order') {
      const ids = list.map(({ id }) => id);
      list = movedTo(ids, event.id, event.position).map(byId);
    } else if (event.do === 'free') {
      rows = rows.filter(({ bookingId }) => bookingId !== event.bookingId);
      freed(nowMin);
    } else if (event.do === 'shorten') {
      const endMs = at(parseWallTime(event.to));
      rows = rows.map((row) => (row.bookingId === event.bookingId ? { ...row, endMs } : row));
      freed(nowMin);
    } else if (event.do === 'offer') {
      const entry = byId(event.id);
      const startMin = parseWallTime(event.start);
      const sale = { ...waitQuery(input, entry, rows, nowMin), channel: 'staff' as const };
      const verdict = judgeSale({ ...sale, startMin, lanes: event.lanes });
      if ('refused' in verdict) refuse(event.id, verdict.refused.code);
      else give(nowMin, entry, startMin, event.lanes);
    } else if (holdOf(event.id) === undefined) {
      refuse(event.id, 'hold.expired');
    } else {
      const isTaken = event.do === 'take';
      byId(event.id).status = isTaken ? 'pending' : 'cancelled';
      rows = rows.flatMap((row): Occupied[] => {
        if (row.ownerId !== event.id) return [row];
        return isTaken ? [{ ...row, kind: 'booking', expiresAtMs: null }] : [];
      });
      offerNext(nowMin);
    }
  };

  for (const event of input.events) {
    const nowMin = parseWallTime(event.at);
    lapseUntil(nowMin);
    play(event, nowMin);
  }
  lapseUntil(parseWallTime(input.until));
  return { offers, refused, entries: list.map(({ id, status, offersMissed }) => ({ id, status, offersMissed })) };
}

describe('cases/waitlist.json', () => {
  test.each(cases)('$id', ({ input, expect: expected }) => {
    expect(played(input)).toEqual(expected);
  });
});

const evening: Input = {
  resources: [
    { id: 'L1', number: 1 },
    { id: 'L2', number: 2 },
  ],
  maxGuest: 6,
  periodFrom: '12:00',
  incrementMin: 30,
  open: '12:00',
  close: '26:00',
  minSellableMin: 60,
  offerMin: 15,
  occupancy: [
    { resourceId: 'L1', from: 1080, to: 1320, bookingId: 'b1' },
    { resourceId: 'L2', from: 1080, to: 1320, bookingId: 'b2' },
  ],
  entries: ['w1', 'w2'].map((id) => ({ id, guests: 4, from: '18:00', to: '20:00', durationMin: 120 })),
  events: [],
  until: '18:00',
};

test('a party that leaves during its offer gives the place to the next', () => {
  const { offers, entries } = played({
    ...evening,
    events: [
      { at: '17:50', do: 'free', bookingId: 'b1' },
      { at: '17:52', do: 'leave', id: 'w1' },
    ],
  });
  expect(offers.map(({ at: when, id, lanes }) => [when, id, lanes])).toEqual([
    ['17:50', 'w1', ['L1']],
    ['17:52', 'w2', ['L1']],
  ]);
  expect(entries.map(({ status }) => status)).toEqual(['cancelled', 'holding']);
});

test('a freeing during an offer: who misses that offer is asked once more', () => {
  const { offers } = played({
    ...evening,
    entries: [{ ...evening.entries[0]!, to: '21:00' }],
    events: [
      { at: '17:40', do: 'free', bookingId: 'b1' },
      { at: '17:45', do: 'free', bookingId: 'b2' },
    ],
    until: '18:20',
  });
  expect(offers.map(({ at: when, start }) => [when, start])).toEqual([
    ['17:40', '18:00'],
    ['17:55', '18:00'],
  ]);
});

test('a place that was missed goes to the next, whatever else is freed just then', () => {
  // Lane 2 is free for half an hour before its next party, which is no place for anybody.
  const { offers } = played({
    ...evening,
    occupancy: [...evening.occupancy, { resourceId: 'L2', from: 1050, to: 1080, bookingId: 'b3' }],
    events: [
      { at: '17:30', do: 'free', bookingId: 'b1' },
      { at: '17:45', do: 'free', bookingId: 'b3' },
    ],
    until: '18:10',
  });
  expect(offers.map(({ at: when, id, start, lanes }) => [when, id, start, lanes])).toEqual([
    ['17:30', 'w1', '18:00', ['L1']],
    ['17:45', 'w2', '18:00', ['L1']],
    ['18:00', 'w1', '18:00', ['L1']],
  ]);
});

test('who missed a place is asked first for another', () => {
  const { offers } = played({
    ...evening,
    events: [
      { at: '17:30', do: 'free', bookingId: 'b1' },
      { at: '17:46', do: 'free', bookingId: 'b2' },
    ],
    until: '17:50',
  });
  expect(offers.map(({ at: when, id, lanes }) => [when, id, lanes])).toEqual([
    ['17:30', 'w1', ['L1']],
    ['17:45', 'w2', ['L1']],
    ['17:46', 'w1', ['L2']],
  ]);
});

test('who missed a place gets another one that is free at its start', () => {
  const { offers } = played({
    ...evening,
    entries: [evening.entries[0]!],
    events: [
      { at: '17:30', do: 'free', bookingId: 'b1' },
      { at: '17:46', do: 'free', bookingId: 'b2' },
    ],
    until: '17:50',
  });
  expect(offers.map(({ at: when, lanes }) => [when, lanes])).toEqual([
    ['17:30', ['L1']],
    ['17:46', ['L2']],
  ]);
});

test('places are searched for no entry behind the one that gets the offer', () => {
  const place = { startMs: at(1080), endMs: at(1140), lanes: ['L1'] };
  const asked: string[] = [];
  const waiting = (id: string, given: Partial<State> = {}) => ({
    id,
    status: 'wait' as const,
    askedSince: false,
    missed: [],
    ...given,
  });
  const list = [
    waiting('pending', { status: 'pending' }),
    waiting('asked', { askedSince: true }),
    waiting('none'),
    waiting('next'),
    waiting('later'),
  ];
  const next = nextInTurn(list, ({ id }) => {
    asked.push(id);
    return id === 'none' ? null : place;
  });
  expect([next, asked]).toEqual([{ entry: list[3], place }, ['none', 'next']]);
});

test('the third missed offer cancels', () => {
  expect([0, 1, 2].map((offersMissed) => afterLapse({ offersMissed }))).toEqual([
    { status: 'wait', offersMissed: 1 },
    { status: 'wait', offersMissed: 2 },
    { status: 'cancelled', offersMissed: 3, cancelReason: 'offer_missed' },
  ]);
});

test.each([
  ['c', 1, 'cabd'],
  ['a', 3, 'bcad'],
  ['a', 99, 'bcda'],
  ['b', 2, 'abcd'],
  ['d', 0, 'dabc'],
])('%s moved to %i', (id, position, expected) => {
  const ids = ['a', 'b', 'c', 'd'];
  expect(movedTo(ids, id, position).join('')).toBe(expected);
  expect(() => movedTo(ids, 'x', position)).toThrow(RangeError);
});
