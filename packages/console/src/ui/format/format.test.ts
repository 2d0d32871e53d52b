import { describe, expect, it } from 'vitest';
import { formatDuration } from './duration.ts';
import { laneRuns } from './lanes.ts';
import { dateIn, formatCountdown, formatDate, formatDateTime, formatTime, formatWallTime, joinTimes } from './time.ts';

describe('times', () => {
  it.each([
    ['2026-11-22T00:30:00Z', 'en-US', 'America/New_York', '7:30 PM'],
    ['2026-11-22T00:30:00Z', 'en-US', 'America/Chicago', '6:30 PM'],
    ['2026-11-22T00:30:00Z', 'fr-FR', 'America/New_York', '19:30'],
    ['2026-11-22T05:00:00Z', 'de-DE', 'America/New_York', '00:00'],
    ['2026-11-22T05:00:00Z', 'en-US', 'America/New_York', '12:00 AM'],
  ])('%s in %s, %s', (instant, locale, zone, text) => {
    expect(formatTime(instant, locale, zone)).toBe(text);
  });

  it('reads wall times past midnight', () => {
    expect(formatWallTime('19:30', 'en-US')).toBe('7:30 PM');
    expect(formatWallTime('25:15', 'en-US')).toBe('1:15 AM');
    expect(formatWallTime('25:15', 'de-DE')).toBe('01:15');
  });

  it('says AM or PM once where it is the same', () => {
    expect(joinTimes('7:30 PM', '9:30 PM')).toBe('7:30 – 9:30 PM');
    expect(joinTimes('11:30 AM', '1:00 PM')).toBe('11:30 AM – 1:00 PM');
    expect(joinTimes('19:30', '21:30')).toBe('19:30 – 21:30');
  });

  it('names dates', () => {
    expect(formatDate('2026-11-21', 'en-US')).toBe('Sat, Nov 21');
    expect(formatDate('2026-11-21', 'en-US', 'day')).toBe('Saturday, Nov 21');
    expect(formatDate('2026-11-21', 'de-DE')).toBe('Sa., 21. Nov.');
    expect(dateIn('2026-11-22T00:30:00Z', 'America/New_York')).toBe('2026-11-21');
    expect(formatDateTime('2026-11-22T00:30:00Z', 'en-US', 'America/New_York')).toBe('Sat, Nov 21, 7:30 PM');
  });

  it('counts down', () => {
    expect(formatCountdown(252)).toBe('4:12');
    expect(formatCountdown(7.9)).toBe('0:07');
    expect(formatCountdown(-3)).toBe('0:00');
  });
});

describe('places', () => {
  it('runs neighbouring lanes together', () => {
    expect(laneRuns(['Lane 11', 'Lane 9', 'Lane 10', 'Harbor Room'])).toEqual({
      lanes: 3,
      runs: '9–11',
      others: ['Harbor Room'],
    });
    expect(laneRuns(['Lane 1', 'Lane 3', 'Lane 4'])).toEqual({ lanes: 3, runs: '1, 3–4', others: [] });
    expect(laneRuns(['Table 2'])).toEqual({ lanes: 0, runs: '', others: ['Table 2'] });
  });
});

describe('lengths', () => {
  it.each([
    [0, 'en-US', '0 min'],
    [45, 'en-US', '45 min'],
    [90, 'en-US', '1 h 30'],
    [65, 'en-US', '1 h 05'],
    [36 * 60, 'en-US', '36 h'],
    [48 * 60, 'en-US', '2 days'],
    [50 * 60 + 5, 'en-US', '2 days 2 h 05'],
    [48 * 60 + 15, 'en-US', '2 days 15 min'],
    [129_600, 'en-US', '90 days'],
    [129_600, 'fr-FR', '90 jours'],
    [129_600, 'de-DE', '90 Tage'],
  ])('%d minutes in %s', (minutes, locale, text) => {
    const say = (key: string, { count }: { count: number }) => `${count} ${key === 'unit.min' ? 'min' : 'h'}`;
    expect(formatDuration(minutes, locale, say).replaceAll('\u00A0', ' ')).toBe(text);
  });
});
