import { expect, test } from 'vitest';
import { anId } from '../../../test/builders.ts';
import { type BlockRow, calendarDate, changeFormOf, changesOf, onDate } from './block-form.ts';

const EVENING: BlockRow = {
  blockId: anId(1),
  seriesId: null,
  kind: 'block',
  title: 'League night',
  date: '2026-12-11',
  start: '20:00',
  end: '26:00',
  startMin: 1200,
  endMin: 1560,
  startsAt: '2026-12-12T01:00:00Z',
  endsAt: '2026-12-12T07:00:00Z',
  from: null,
  to: null,
  resource: [anId(2)],
  serviceCategory: null,
  blockFlag: true,
  isRepeat: false,
  repeat: null,
  version: 1,
  seriesVersion: null,
};

test('an evening that is moved past midnight stays on its night, and one that is moved back as well', () => {
  const typed = { ...changeFormOf(EVENING), start: '00:30', end: '02:00' };
  expect(changesOf(EVENING, typed, '06:00')).toEqual({ start: '24:30', end: '02:00' });
  const late = { ...EVENING, start: '24:30', startMin: 1470 };
  expect(changesOf(late, { ...changeFormOf(late), start: '22:00' }, '06:00')).toEqual({ start: '22:00', end: '02:00' });
  expect(changesOf(late, { ...changeFormOf(late), start: '01:00' }, '06:00')).toEqual({ start: '25:00', end: '02:00' });
});

test('what begins before the turn of the day is on the calendar of the next date', () => {
  expect(calendarDate('2026-12-11', '02:00', '06:00')).toBe('2026-12-12');
  expect(calendarDate('2026-12-11', '06:00', '06:00')).toBe('2026-12-11');
});

test('another first date takes its weekday along, unless other days were chosen', () => {
  const form = { date: '2026-11-28', days: ['SAT' as const] };
  expect(onDate(form, '2026-12-01')).toEqual({ date: '2026-12-01', days: ['TUE'] });
  expect(onDate({ ...form, days: ['MON', 'SAT'] }, '2026-12-01')).toEqual({ date: '2026-12-01' });
  expect(onDate({ ...form, days: ['MON'] }, '2026-12-01')).toEqual({ date: '2026-12-01' });
});
