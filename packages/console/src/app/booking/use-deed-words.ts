import { useTranslation } from 'react-i18next';
import type { DeedWords } from '@laneway/contract/activity/deed-facts';
import { useFormat } from '../../ui/format/use-format.ts';

const COUNTS: Record<string, string> = {
  Child: 'booking_details.people.child',
  Guest: 'booking_details.people.guest',
  'Per Person': 'booking_details.people.person',
};

/** The words and formats for the sentences of the history. */
export function useDeedWords(): DeedWords {
  const { t, i18n } = useTranslation();
  const { money, time, date, wallTime, wallRange, lanes } = useFormat();
  // Names of activities are data; a test checks that each has its sentence.
  const say = t as unknown as DeedWords['t'];
  return {
    t: say,
    has: (key) => i18n.exists(key),
    money,
    time,
    date,
    wallTime,
    wallRange,
    lanes,
    party: (guests) =>
      Object.entries(guests as Record<string, number>)
        .filter(([type, count]) => COUNTS[type] !== undefined && count > 0)
        .map(([type, count]) => say(COUNTS[type] ?? '', { count }))
        .join(', '),
  };
}
