import { CheckCheck, CircleDashed, CircleX, Flame, Plus, RotateCcw, X } from 'lucide-react';
import { ApiError } from '@laneway/contract/http/client';
import { useAdjustFirst } from '../../app/booking/use-adjust-first.ts';
import { useCommand } from '../../app/commands/use-command.ts';
import { openBookingDialog } from '../../app/dialogs/booking-dialogs.ts';
import { IconBadge, type Hue } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { Muted } from '../../ui/text.tsx';
import type { Booking, Details } from './booking-details.queries.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { useWords } from './use-words.ts';
import styles from './addons-card.module.css';

type Row = Booking['addonItems'][number];
const LOOK: Record<Row['status'], { hue: Hue; icon: typeof Flame; look: 'soft' | 'outline' }> = {
  initiated: { hue: 'orange', icon: CircleDashed, look: 'outline' },
  inprogress: { hue: 'blue', icon: Flame, look: 'soft' },
  delivered: { hue: 'green', icon: CheckCheck, look: 'soft' },
  cancelled: { hue: 'red', icon: CircleX, look: 'outline' },
};

/** The add-ons of a booking: how many, for the kitchen, where they are; a cancelled one stands struck through. */
export function AddonsCard({ details: { booking, abilities } }: { details: Details }) {
  const { t, number } = useWords();
  const phone = usePhone();
  const { addonItems } = booking;
  const live = addonItems.filter(({ status }) => status !== 'cancelled');
  const delivered = live.filter(({ status }) => status === 'delivered').length;
  return (
    <Card
      title={t('money.addons')}
      end={
        <>
          {live.length > 0 && (
            <Muted as="span">{t('booking_addons.delivered_of', { delivered, count: live.length })}</Muted>
          )}
          {abilities.addons && (
            <Button
              variant="text"
              size="small"
              icon={<Plus size={15} aria-hidden="true" />}
              shortcut="A"
              onClick={() => openBookingDialog('addons', booking)}
            >
              {t('booking_addons.order')}
            </Button>
          )}
        </>
      }
    >
      {addonItems.length > 0 && (
        <SmallTable
          rows={addonItems}
          rowId={({ addonItemId }) => addonItemId}
          columns={[
            {
              id: 'name',
              label: t('booking_addons.column.name'),
              cell: (row) => (phone ? <InShort row={row} /> : row.name),
            },
            {
              id: 'count',
              label: t('booking_addons.column.count'),
              align: 'end',
              from: 'tablet',
              cell: ({ count }) => `× ${number(count)}`,
            },
            {
              id: 'note',
              label: t('booking_addons.column.note'),
              from: 'tablet',
              cell: ({ note }) => <Muted as="span">{note}</Muted>,
            },
            {
              id: 'status',
              label: t('booking_addons.column.status'),
              cell: ({ status }) => <IconBadge {...LOOK[status]}>{t(`booking_addons.status.${status}`)}</IconBadge>,
            },
            {
              id: 'amount',
              label: t('booking_addons.column.amount'),
              align: 'end',
              cell: ({ included, subTotal, status }) =>
                included ? (
                  <Muted as="span">{t('booking_addons.in_price')}</Muted>
                ) : status === 'cancelled' ? (
                  <s>
                    <Money amount={subTotal} />
                  </s>
                ) : (
                  <Money amount={subTotal} />
                ),
            },
            ...(abilities.addons
              ? [
                  {
                    id: 'act',
                    label: t('booking_addons.column.act'),
                    align: 'end' as const,
                    cell: (row: Row) => (
                      <span className={styles.acts}>
                        <RowActs {...{ booking, row }} />
                      </span>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </Card>
  );
}

/** On phones: how many of what, with the note below. */
function InShort({ row: { name, count, note } }: { row: Row }) {
  const { t } = useWords();
  return (
    <>
      {t('booking_addons.line', { count, name })}
      {note && (
        <Muted as="span" small className={styles.note}>
          {note}
        </Muted>
      )}
    </>
  );
}

/** What may be done with a row: delivered, cancelled, or put back. */
function RowActs({ booking, row }: { booking: Booking; row: Row }) {
  const { t } = useWords();
  const { addonItemId, name, status } = row;
  const { outletId, bookingId, version } = booking;
  const said = { cancelled: 'cancelled', delivered: 'delivered', initiated: 'is_back', inprogress: 'is_back' } as const;
  const command = useCommand('booking.updateAddons', {
    say: (_, { body }) => t(`booking_addons.${said[body.addons[0]?.status ?? 'initiated']}`, { name }),
  });
  const adjustFirst = useAdjustFirst(booking);
  const change = async (next: Row['status'], seen: number): Promise<void> => {
    const body = { version: seen, addons: [{ addonItemId, status: next }] };
    try {
      await command.send({ params: { outletId, bookingId }, body });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (!adjustFirst(failure, () => void change(next, seen + 1))) command.showFailure(failure);
    }
  };
  const to = (next: Row['status']) => void change(next, version);
  if (status === 'cancelled') {
    return (
      <IconButton
        label={t('booking_addons.put_back', { name })}
        icon={<RotateCcw size={15} aria-hidden="true" />}
        onClick={() => to('initiated')}
      />
    );
  }
  return (
    <>
      {status !== 'delivered' && (
        <IconButton
          label={t('booking_addons.deliver', { name })}
          icon={<CheckCheck size={15} aria-hidden="true" />}
          onClick={() => to('delivered')}
        />
      )}
      <IconButton
        label={t('booking_addons.cancel', { name })}
        icon={<X size={15} aria-hidden="true" />}
        onClick={() => to('cancelled')}
      />
    </>
  );
}
