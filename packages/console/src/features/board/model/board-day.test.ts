import i18next from 'i18next';
import { expect, test } from 'vitest';
import { boardFixture } from '../testing/board-fixture.ts';
import { BoardStore } from './board-store.ts';
import { makeDay, marksOf, midnightOf, minuteAt, nextExisting, positionsOf, startOf, wallAt } from './board-day.ts';
import { boardWords } from './board-words.ts';

const ORDINARY = { date: '2026-11-21' };
const SPRING = { date: '2026-03-07', opens: '09:00', closes: '28:00', offset: -300, jump: 60 };
const AUTUMN = { date: '2026-10-31', opens: '09:00', closes: '28:00', offset: -240, jump: -60 };
const LONDON_SPRING = {
  date: '2026-03-28',
  zone: 'Europe/London',
  opens: '09:00',
  closes: '28:00',
  offset: 0,
  jump: 60,
};

const dayOf = (options: Parameters<typeof boardFixture>[0]) => makeDay(boardFixture(options).day);

function timesOf(options: Parameters<typeof boardFixture>[0], language: 'en' | 'fr' = 'en') {
  const store = new BoardStore();
  store.load(boardFixture(options));
  return { store, words: boardWords(i18next.t, language, store) };
}

test('an ordinary evening runs past midnight in wall time of the business date', () => {
  const day = dayOf(ORDINARY);
  expect(day.minutes).toBe(960);
  expect(wallAt(day, 0).wall).toBe(600);
  expect(wallAt(day, 900)).toEqual({ wall: 1500, which: null, zone: null });
  expect(midnightOf(day)).toBe(840);
  expect(positionsOf(day, 1170)).toEqual([570]);
  expect(startOf(day, 870)).toEqual({ start: '24:30' });
  expect(minuteAt(day, '2026-11-22T00:30:00Z')).toBe(570);
});

test.each([
  ['New York', SPRING, 1020, 1560],
  ['London', LONDON_SPRING, 960, 1500],
])('the spring night in %s is an hour shorter and skips one hour', (_, options, change, missing) => {
  const day = dayOf(options);
  expect(day.minutes).toBe(18 * 60);
  expect(day.change).toEqual({ at: change, shift: 60 });
  expect(wallAt(day, change - 1).wall).toBe(missing - 1);
  expect(wallAt(day, change).wall).toBe(missing + 60);
  expect(positionsOf(day, missing + 30)).toEqual([]);
  expect(nextExisting(day, missing + 30)).toBe(change);
  expect(marksOf(day, 60)).not.toContain(missing - 540 + 30);
  expect(marksOf(day, 60).length).toBe(19);
});

test('the autumn night is an hour longer: one hour comes twice and says its zone', () => {
  const day = dayOf(AUTUMN);
  expect(day.minutes).toBe(20 * 60);
  expect(positionsOf(day, 1530)).toEqual([990, 1050]);
  expect(startOf(day, 990)).toEqual({ start: '25:30', which: 'earlier' });
  expect(startOf(day, 1050)).toEqual({ start: '25:30', which: 'later' });
  const { words } = timesOf(AUTUMN);
  expect(words.time(960)).toBe('1:00 AM EDT');
  expect(words.time(1020)).toBe('1:00 AM EST');
  expect(words.time(1080)).toBe('2:00 AM');
  expect(words.range(960, 1020)).toBe('1:00 AM EDT – 1:00 AM EST');
});

test('times follow the language, ranges name the half of the day once', () => {
  const { words } = timesOf(ORDINARY);
  expect(words.time(570)).toBe('7:30 PM');
  expect(words.range(570, 690)).toBe('7:30 – 9:30 PM');
  expect(words.range(60, 180)).toBe('11:00 AM – 1:00 PM');
  expect(words.time(600, true)).toBe('8 PM');
  expect(timesOf(ORDINARY, 'fr').words.time(570)).toBe('19:30');
});

test('a closed day has no minutes', () => {
  const { day } = boardFixture();
  expect(makeDay({ ...day, opensAt: null, closesAt: null, closed: true })).toMatchObject({ closed: true, minutes: 0 });
});
