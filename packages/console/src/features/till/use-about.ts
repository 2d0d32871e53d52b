import { useFormat } from '../../ui/format/use-format.ts';
import type { Booking } from './till.queries.ts';

/** Whose booking it is and where, for the head of a panel. */
export function useAbout({ name, code, items }: Pick<Booking, 'name' | 'code' | 'items'>) {
  const { lanes } = useFormat();
  const places = items.flatMap((item) => (item.status === 'cancelled' ? [] : item.lanes.map((lane) => lane.name)));
  return { name: name || code, where: lanes([...new Set(places)]), code };
}
