import { useQuery } from '@tanstack/react-query';
import { dayClock, firstInstantAtOrPast } from '@laneway/domain/time/day-clock';
import { parseWallTime } from '@laneway/domain/time/wall-time';
import { ask } from '../../app/queries/ask.ts';
import { startsWith } from './wanted.ts';

/**
 * Starts to choose from on a date: those within the opening hours, and `kept`, which stay whenever they are. All of the
 * business day until the hours are known, and on a day that is closed, where the sale says so.
 */
export function useStarts(outletId: string, date: string, kept: readonly string[]): string[] {
  const { data: day } = useQuery({
    ...ask('booking.boardColumns', { params: { outletId }, query: { date } }),
    select: (board) => board.day,
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
    retry: false,
  });
  const all = startsWith(...kept);
  if (!day || day.date !== date || day.opensAt === null || day.closesAt === null) return all;
  const [opens, closes] = [Date.parse(day.opensAt), Date.parse(day.closesAt)];
  const clock = dayClock(date, day.timezone);
  return all.filter((start) => {
    const at = firstInstantAtOrPast(clock, parseWallTime(start));
    return kept.includes(start) || (at >= opens && at < closes);
  });
}
