import { describe, expect, it } from 'vitest';
import { boardAsOf, changesOfBoard, type PlacesRow } from './board-as-of.ts';
import type { RecordedPlace } from './recorded-place.ts';

const FRIDAY = '2026-12-11';
const at = (time: string) => Date.parse(`2026-12-11T${time}:00Z`);
const EVENING = { fromMs: at('11:00'), untilMs: at('23:59') };

/** A place from 6 to 7 PM of the Friday. */
function place(lanes: string, status = 'pending', more: Partial<RecordedPlace> = {}): RecordedPlace {
  const [startsAt, endsAt] = ['2026-12-11T18:00:00Z', '2026-12-11T19:00:00Z'];
  const resourceIds = lanes.split('+');
  return { status, date: FRIDAY, start: '18:00', end: '19:00', startsAt, endsAt, resourceIds, ...more };
}
const held = (until: string | null, isOffer = false) =>
  place('L5', 'holding', { held: { until: until && `2026-12-11T${until}:00Z`, isOffer } });
const row = (time: string, subjectId: string, places: PlacesRow['places']): PlacesRow => ({
  subjectId,
  atMs: at(time),
  places,
});

/** Booked, moved, split, checked in, cancelled; a hold that lapses; a block that is released. */
const ROWS: PlacesRow[] = [
  row('12:00', 'dana', { d1: place('L1+L2') }),
  row('12:10', 'league', { league: place('L7+L8', 'blocked') }),
  row('12:20', 'kim', { k1: held('12:30') }),
  row('12:25', 'dana', { d1: place('L3+L4') }),
  row('12:31', 'kim', { k1: place('L5', 'cancelled') }),
  row('12:40', 'dana', { d1: place('L3'), d2: place('L6') }),
  row('12:50', 'league', { league: null }),
  row('13:00', 'dana', { d1: place('L3', 'inprogress'), d2: place('L6', 'inprogress') }),
  row('13:10', 'dana', { d1: place('L3', 'cancelled'), d2: place('L6', 'cancelled') }),
];
const shown = (time: string, rows = ROWS) =>
  boardAsOf(rows, FRIDAY, at(time)).map(({ id, status, resourceIds }) => `${id} ${status} ${resourceIds.join('+')}`);

describe('the board as of a time', () => {
  it('is what the last rows up to then say', () => {
    expect(shown('11:59')).toEqual([]);
    expect(shown('12:00')).toEqual(['d1 pending L1+L2']);
    expect(shown('12:24')).toEqual(['d1 pending L1+L2', 'league blocked L7+L8', 'k1 holding L5']);
    expect(shown('12:25')).toEqual(['d1 pending L3+L4', 'league blocked L7+L8', 'k1 holding L5']);
    expect(shown('12:45')).toEqual(['d1 pending L3', 'd2 pending L6', 'league blocked L7+L8']);
    expect(shown('12:50')).toEqual(['d1 pending L3', 'd2 pending L6']);
    expect(shown('13:05')).toEqual(['d1 inprogress L3', 'd2 inprogress L6']);
    expect(shown('13:10')).toEqual([]);
  });

  it('has no hold from the instant on at which it ends, before that is recorded', () => {
    expect(shown('12:29')).toContain('k1 holding L5');
    expect(shown('12:30')).not.toContain('k1 holding L5');
  });

  it('has one on which there is money until a row says otherwise', () => {
    expect(shown('22:00', [row('12:00', 'kim', { k1: held(null) })])).toEqual(['k1 holding L5']);
  });

  it('has nothing of another date, and leaves out what went there', () => {
    const away = [...ROWS.slice(0, 1), row('12:05', 'dana', { d1: place('L1', 'pending', { date: '2026-12-12' }) })];
    expect(shown('12:04', away)).toEqual(['d1 pending L1+L2']);
    expect(shown('12:05', away)).toEqual([]);
    expect(boardAsOf(away, '2026-12-12', at('12:05'))).toHaveLength(1);
  });
});

describe('its changes', () => {
  const times = (rows: PlacesRow[], span = EVENING) =>
    changesOfBoard(rows, FRIDAY, span).map((ms) => new Date(ms).toISOString().slice(11, 16));

  it('are each row that changed it, and the ends of holds', () => {
    expect(times(ROWS)).toEqual(['12:00', '12:10', '12:20', '12:25', '12:30', '12:40', '12:50', '13:00', '13:10']);
  });

  it('are no rows that changed nothing of it: a payment, a name, another date', () => {
    const rows = [
      row('12:00', 'dana', { d1: place('L1+L2') }),
      row('12:01', 'dana', { d1: place('L2+L1') }),
      row('12:02', 'sam', { s1: place('L1', 'pending', { date: '2026-12-12' }) }),
    ];
    expect(times(rows)).toEqual(['12:00']);
  });

  it('are those of the time that is asked for, by what stood before it', () => {
    expect(times(ROWS, { fromMs: at('12:10'), untilMs: at('12:40') })).toEqual(['12:20', '12:25', '12:30', '12:40']);
  });

  it('are none at the end of a hold that was extended or booked before', () => {
    const longer = [row('12:00', 'kim', { k1: held('12:30') }), row('12:20', 'kim', { k1: held('12:50') })];
    expect(times(longer)).toEqual(['12:00', '12:50']);
    const booked = [row('12:00', 'kim', { k1: held('12:30') }), row('12:20', 'kim', { k1: place('L5') })];
    expect(times(booked)).toEqual(['12:00', '12:20']);
  });
});
