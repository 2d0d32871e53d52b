import type { ReactNode } from 'react';
import type { SoldParts } from '@laneway/domain/prices/line-parts';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Muted } from '../../ui/text.tsx';
import type { Booking, BookingItem } from './booking-details.queries.ts';
import { partyOf } from './wanted.ts';
import { useWords } from './use-words.ts';

type SoldRow = { key: string; title: ReactNode; time: string; quantity: string; each: ReactNode; amount: ReactNode };

/** What was sold: the price lines of each item with its time, number and price. */
export function ItemsCard({ booking }: { booking: Booking }) {
  const { t } = useWords();
  const rowsOf = useSoldRows(booking);
  return (
    <Card title={t('booking_details.items')}>
      <SmallTable
        rows={booking.items.flatMap(rowsOf)}
        rowId={({ key }) => key}
        columns={[
          { id: 'item', label: t('booking_details.item'), cell: ({ title }) => title },
          {
            id: 'time',
            label: t('booking_details.time'),
            from: 'tablet',
            cell: ({ time }) => <Muted as="span">{time}</Muted>,
          },
          { id: 'quantity', label: t('booking_details.quantity'), align: 'end', cell: ({ quantity }) => quantity },
          { id: 'each', label: t('booking_details.each'), align: 'end', cell: ({ each }) => each },
          { id: 'amount', label: t('booking_details.amount'), align: 'end', cell: ({ amount }) => amount },
        ]}
      />
    </Card>
  );
}

/** The price lines of an item; one row alone while it has no price. */
function useSoldRows(booking: Booking): (item: BookingItem) => SoldRow[] {
  const { t, wallRange, number, typeName } = useWords();
  return (item) => {
    const lines = booking.lines.filter(
      (line) => line.step === 'list' && line.parts.of === 'plan' && line.itemId === item.itemId,
    );
    const time = item.start && item.end ? wallRange(item.start, item.end) : '–';
    // A booking of several items, one of them cancelled, says so in its row.
    const gone = item.status === 'cancelled' && booking.status !== 'cancelled' && (
      <StatusBadge status="cancelled" plain />
    );
    const titled = (title: string) => (
      <>
        {title} {gone}
      </>
    );
    if (lines.length === 0) {
      const amount = <Muted as="span">{t('booking_details.not_priced')}</Muted>;
      const quantity = number('guests' in item ? partyOf(item.guests) : item.count);
      return [{ key: item.itemId, title: titled(item.planTitle), time, quantity, each: '', amount }];
    }
    return lines.map((line, index) => {
      const sold = line.parts.of === 'plan' ? line.parts : { title: line.label };
      const { title, from, to, type, games, name }: Partial<SoldParts> = sold;
      const parts = [title, type && typeName(type), name, games && t('count.games', { count: games })];
      return {
        key: `${item.itemId} ${index}`,
        title: titled(parts.filter(Boolean).join(', ')),
        time: from && to ? wallRange(from, to) : time,
        quantity: line.quantity === undefined ? '' : number(line.quantity),
        each: line.unit === undefined ? '' : <Money amount={line.unit} />,
        amount: <Money amount={line.amount} />,
      };
    });
  };
}
