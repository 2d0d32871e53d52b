import type { OutletDetail } from '@laneway/contract/outlets/outlet.schema';

export type WeeklyHours = {
  day: OutletDetail['openingHours'][number]['day'];
  open?: string;
  close?: string;
  closed?: boolean;
};
export const WEEK = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;

/** "Monday", "Mon": 2026-01-05 was one. */
export function weekdayName(day: (typeof WEEK)[number], locale: string, weekday: 'long' | 'short'): string {
  const date = new Date(Date.UTC(2026, 0, 5 + WEEK.indexOf(day)));
  return new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(date);
}

/** A field holds other text while it is incomplete. */
const WALL = /^\d\d:\d\d$/;

/** A wall time of the business day as a clock shows it: "26:00" is "02:00". */
export function clockTime(wall: string): string {
  if (!WALL.test(wall)) return wall;
  const [hours = '', minutes = ''] = wall.split(':');
  return `${String(Number(hours) % 24).padStart(2, '0')}:${minutes}`;
}

/** A close as typed on a clock, after its open: not later means the next morning. */
export function closeAfter(open: string, typed: string): string {
  if (!WALL.test(typed) || !WALL.test(open) || typed > open) return typed;
  const [hours = '0', minutes = '00'] = typed.split(':');
  return `${Number(hours) + 24}:${minutes}`;
}

/** Whether a wall time lies on the next calendar day. */
export function isNextDay(wall: string): boolean {
  return WALL.test(wall) && wall >= '24:00';
}

/** Minutes from midnight of the business date. */
export function minutesOf(wall: string): number {
  const [hours = 0, minutes = 0] = wall.split(':').map(Number);
  return hours * 60 + minutes;
}
