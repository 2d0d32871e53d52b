import { useTranslation } from 'react-i18next';
import { sumOfAmounts } from '@laneway/domain/money/wire-money';
import { TENDERS, type Tender } from '../../app/booking/tenders.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Money } from '../../ui/money.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { Muted } from '../../ui/text.tsx';
import { moneySum } from '../../ui/total-rows.tsx';
import type { Day } from './close-state.ts';

type Sums = { tender: Tender; sums: Day['byTender'][number] | null };

/** What each tender brought; cash stays hidden until it is counted. */
export function CloseTakings({ day, showsCash }: { day: Day; showsCash: boolean }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const isTold = day.status === 'closed' || day.cashExpected !== null;
  const isHidden = !(showsCash && isTold);
  const rows: Sums[] = day.byTender
    .filter(({ paymentMethod }) => !isHidden || paymentMethod !== 'CASH')
    .map((sums) => ({ tender: sums.paymentMethod, sums }));
  if (isHidden) rows.unshift({ tender: 'CASH', sums: null });
  const column = (id: 'taken' | 'refunded' | 'tips' | 'expected', label: string) => {
    const of = ({ sums }: Sums) => (sums === null ? 0 : id === 'refunded' ? 0 - sums.refunded : sums[id]);
    const strong = id === 'expected';
    return {
      id,
      label,
      align: 'end' as const,
      cell: (row: Sums) => row.sums && <Money amount={of(row)} {...(strong && { tone: 'strong' as const })} />,
      sum: moneySum(of, (amount) => <Money amount={amount} {...(strong && { tone: 'strong' as const })} />),
    };
  };
  return (
    <Card
      title={t('close.taken', { day: date(day.date, 'day') })}
      end={
        isHidden && (
          <Muted as="span" small>
            {t(isTold ? 'close.blind' : 'close.blind_closed')}
          </Muted>
        )
      }
    >
      <SmallTable
        columns={[
          {
            id: 'tender',
            label: t('close.tender'),
            cell: ({ tender, sums }: Sums) =>
              sums === null ? (
                <>
                  {t(TENDERS[tender].words)}{' '}
                  <Muted as="span" small>
                    {t('close.hidden')}
                  </Muted>
                </>
              ) : (
                t(TENDERS[tender].words)
              ),
          },
          { ...column('taken', t('close.taken_column')) },
          { ...column('refunded', t('close.refunded')), from: 'tablet' as const },
          { ...column('tips', t('close.tips')), from: 'tablet' as const },
          column('expected', t('close.net')),
        ]}
        rows={rows}
        rowId={({ tender }) => tender}
        totals="of rows"
      />
    </Card>
  );
}

/** What was played, what is held for later, tips by person, and what is left open. */
export function CloseFigures({ day }: { day: Day }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { totals, tipsBy, exceptions, depositsHeld, depositBookings } = day;
  const owing = exceptions.filter(({ kind }) => kind === 'balance_due' || kind === 'payment_open');
  const [first, ...others] = tipsBy.map(({ name, amount }) => `${name ?? t('close.by_link')} ${money(amount)}`);
  return (
    <Facts
      facts={[
        [
          t('close.played'),
          t('close.bookings', { count: totals.bookings }),
          t('close.guests', { count: totals.guests }),
        ],
        [t('close.deposits'), money(depositsHeld), t('close.ahead', { count: depositBookings })],
        [t('close.tips_by'), first ?? t('close.no_tips'), others.join(', ')],
        [
          t('close.open_balances'),
          money(sumOfAmounts(owing.map(({ amount }) => amount))),
          t('close.bookings', { count: owing.length }),
        ],
      ]}
    />
  );
}
