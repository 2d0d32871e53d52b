import { describe, expect, test } from 'vitest';
import { ZERO } from '../money/cents.ts';
import type { DateRangeEntry } from '../plans/plan.ts';
import { entryWith, periodWith } from '../plans/plan-defaults.ts';
import { dayClock } from '../time/day-clock.ts';
import { openingOnClock } from '../time/opening.ts';
import { formatWallTime } from '../time/wall-time.ts';
import { period, saturdayHours } from './sale.fixture.ts';
import { soldRanges, startsOf } from './starts.ts';
import type { Start, StartQuery } from './starts.ts';

const ORDINARY = '2026-12-12';
const SPRING = '2027-03-13';
const AUTUMN = '2027-11-06';

function starts(date: string, given: Partial<DateRangeEntry>, query: Partial<StartQuery> = {}): Start[] {
  const clock = dayClock(date, 'America/New_York');
  const opening = openingOnClock(clock, saturdayHours('09:00', '28:00'));
  if (opening === null) return [];
  const entry = entryWith(given);
  const asked = { durationMin: 60, party: 4, sessionStatus: true, incrementMin: 30, ...query };
  return startsOf(entry, asked, clock, soldRanges(entry, clock, opening));
}

const shown = (list: Start[]) =>
  list.map((start) => [formatWallTime(start.minutes), start.zone].filter(Boolean).join(' '));

describe('starts', () => {
  test('run from one period into the next, at each period own increment', () => {
    const slots = [period(1140, 1200, 60), period(1080, 1140, 30)];
    expect(shown(starts(ORDINARY, { reservationSlots: slots }))).toEqual(['18:00', '18:30', '19:00']);
  });

  test('come at the increment of the service where a period names none', () => {
    const slots = [period(1080, 1200, 0), period(1200, 1260, 60)];
    const found = starts(ORDINARY, { reservationSlots: slots }, { incrementMin: 45 });
    expect(shown(found)).toEqual(['18:00', '18:45', '19:30', '20:00']);
  });

  test('do not run over a gap between periods', () => {
    const slots = [period(1080, 1140), period(1170, 1230)];
    expect(shown(starts(ORDINARY, { reservationSlots: slots }))).toEqual(['18:00', '19:30']);
  });

  test('end at closing even when the period goes on, and begin at opening', () => {
    expect(shown(starts(ORDINARY, { reservationSlots: [period(1590, 1780)] }))).toEqual(['26:30', '27:00']);
    expect(shown(starts(ORDINARY, { reservationSlots: [period(480, 630)] }))).toEqual(['09:00', '09:30']);
  });

  test('leave out the break of a split day, and do not run into it', () => {
    const clock = dayClock(ORDINARY, 'America/New_York');
    const hours = saturdayHours('10:00', '14:00');
    const evening = { day: 'SAT' as const, open: '17:00', close: '20:00', closed: false };
    const opening = openingOnClock(clock, { ...hours, openingHours: [...hours.openingHours, evening] })!;
    const entry = entryWith({ reservationSlots: [period(600, 1200, 60)] });
    const asked = { durationMin: 90, party: 4, sessionStatus: true, incrementMin: 30 };
    const found = startsOf(entry, asked, clock, soldRanges(entry, clock, opening));
    expect(shown(found)).toEqual(['10:00', '11:00', '12:00', '17:00', '18:00']);
  });

  test('come every five minutes when the entry is open, or the plan has no sessions', () => {
    const slots = [period(1080, 1150)];
    const everyFive = ['18:00', '18:05', '18:10'];
    expect(shown(starts(ORDINARY, { reservationSlots: slots, reservationSlotType: 'open' }))).toEqual(everyFive);
    expect(shown(starts(ORDINARY, { reservationSlots: slots }, { sessionStatus: false }))).toEqual(everyFive);
  });

  test('need a time frame for their duration and party', () => {
    const frame = {
      time: 1,
      price: ZERO,
      tax: 0,
      slotCount: 2,
      minGuest: 1,
      maxGuest: 6,
    };
    const slots = [periodWith({ fromMin: 1080, toMin: 1140, timeFrames: [frame] }), period(1140, 1260)];
    const entry = { reservationSlots: slots, reservationSlotType: 'timeframe' as const };
    expect(shown(starts(ORDINARY, entry))).toEqual(['18:00', '18:30']);
    expect(shown(starts(ORDINARY, entry, { durationMin: 90 }))).toEqual([]);
    expect(shown(starts(ORDINARY, entry, { party: 7 }))).toEqual([]);
  });

  test('leave out the missing wall times of the spring night', () => {
    const list = starts(SPRING, { reservationSlots: [period(1500, 1680)] });
    expect(shown(list)).toEqual(['25:00', '25:30', '27:00']);
    expect(list.map((start) => new Date(start.startMs).toISOString().slice(11, 16))).toEqual([
      '06:00',
      '06:30',
      '07:00',
    ]);
  });

  test('list the doubled wall times of the autumn night twice', () => {
    const list = starts(AUTUMN, { reservationSlots: [period(1470, 1620)] });
    expect(shown(list)).toEqual(['24:30', '25:00 EDT', '25:30 EDT', '25:00 EST', '25:30 EST', '26:00']);
    expect(list.map((start) => start.which)).toEqual([undefined, 'earlier', 'earlier', 'later', 'later', undefined]);
    expect(list.map((start) => new Date(start.startMs).toISOString().slice(11, 16))).toEqual([
      '04:30',
      '05:00',
      '05:30',
      '06:00',
      '06:30',
      '07:00',
    ]);
  });

  test('a period that ends in the doubled hour ends when the clock first shows its end, and is back for the second', () => {
    const list = starts(AUTUMN, { reservationSlots: [period(1470, 1530)] }, { durationMin: 30 });
    expect(shown(list)).toEqual(['24:30', '25:00 EDT', '25:00 EST']);
  });
});
