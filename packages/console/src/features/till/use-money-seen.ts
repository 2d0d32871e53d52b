import { useTranslation } from 'react-i18next';
import { differences, type Fact } from '../../app/form/stale.ts';
import { type Seen, useSeen } from '../../app/form/use-seen.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import type { Booking, Details } from './till.queries.ts';

/**
 * A booking as the person saw it who takes its money. Another desk's change of its money or status is compared first; a
 * change of anything else is none here.
 */
export function useMoneySeen(
  { booking, abilities }: Details,
  onLeave: () => void,
  mayGoOn = abilities.pay,
): Seen<Booking> {
  const { t } = useTranslation();
  const { money } = useFormat();
  const facts = ({ status, money: sums }: Booking): Fact[] => [
    [t('board.status'), t(`booking.status.${status}`)],
    [t('money.total'), money(sums.total)],
    [t('money.paid'), money(sums.poolAmount)],
    [t('money.balance'), money(sums.balance)],
    [t('till.due_now'), money(sums.dueNow)],
  ];
  const actorOf = ({ history }: Booking) => history[0]?.actor.name ?? null;
  const seen = useSeen(booking, { facts, actorOf, mayGoOn, onLeave });
  const isNewer = seen.row.version !== booking.version;
  if (isNewer && differences(facts(seen.row), facts(booking)).length === 0) seen.know(booking);
  return seen;
}
