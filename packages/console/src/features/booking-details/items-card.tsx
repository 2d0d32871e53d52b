import type { SoldParts } from '@laneway/domain/prices/line-parts';
import { Money } from '../../ui/money.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Booking, BookingItem } from './booking-details.queries.ts';
import { Card } from './card.tsx';
import card from './card.module.css';
import { partyOf } from './wanted.ts';
import { useWords } from './use-words.ts';

/** What was sold: the price lines of each item with its time, number and price. */
export function ItemsCard({ booking }: { booking: Booking }) {
  const { t } = useWords();
  return (
    <Card title={t('booking_details.items')}>
      <div className={card.scroller}>
        <table className={card.table}>
          <thead>
            <tr>
              <th scope="col">{t('booking_details.item')}</th>
              <th scope="col" className={card.wide}>
                {t('booking_details.time')}
              </th>
              <th scope="col" className={card.end}>
                {t('booking_details.quantity')}
              </th>
              <th scope="col" className={card.end}>
                {t('booking_details.each')}
              </th>
              <th scope="col" className={card.end}>
                {t('booking_details.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {booking.items.map((item) => (
              <ItemRows key={item.itemId} {...{ booking, item }} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function ItemRows({ booking, item }: { booking: Booking; item: BookingItem }) {
  const { t, wallRange, number, typeName } = useWords();
  const lines = booking.lines.filter((line) => line.step === 'list' && line.itemId === item.itemId);
  const time = item.start && item.end ? wallRange(item.start, item.end) : '–';
  // A booking of several items, one of them cancelled, says so in its row.
  const gone = item.status === 'cancelled' && booking.status !== 'cancelled' && (
    <StatusBadge status="cancelled" plain />
  );
  if (lines.length === 0) {
    return (
      <tr>
        <th scope="row">
          {item.planTitle} {gone}
        </th>
        <td className={`${card.quiet} ${card.wide}`}>{time}</td>
        <td className={card.end}>{number(partyOf(item.guests))}</td>
        <td colSpan={2} className={`${card.end} ${card.quiet}`}>
          {t('booking_details.not_priced')}
        </td>
      </tr>
    );
  }
  return lines.map((line, index) => {
    const sold = line.parts.of === 'plan' ? line.parts : { title: line.label };
    const { title, from, to, type, games, name }: Partial<SoldParts> = sold;
    const parts = [title, type && typeName(type), name, games && t('count.games', { count: games })];
    return (
      <tr key={`${line.label} ${index}`}>
        <th scope="row">
          {parts.filter(Boolean).join(', ')} {gone}
        </th>
        <td className={`${card.quiet} ${card.wide}`}>{from && to ? wallRange(from, to) : time}</td>
        <td className={card.end}>{line.quantity === undefined ? '' : number(line.quantity)}</td>
        <td className={card.end}>{line.unit === undefined ? '' : <Money amount={line.unit} />}</td>
        <td className={card.end}>
          <Money amount={line.amount} />
        </td>
      </tr>
    );
  });
}
