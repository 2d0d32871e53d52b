import { useTranslation } from 'react-i18next';
import type { Answer } from '@laneway/contract/endpoints';
import { zoneName } from '../../app/form/zone-select.tsx';
import { BookingLines } from '../../app/list/booking-lines.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useFormat } from '../../ui/format/use-format.ts';

type Preview = Answer<'outlet.update'>;
type Props = { outletId: string; onAnswer: (go: boolean) => void };

/** Which bookings new hours would leave outside; they are never moved by it. */
export function OutsideDialog({ outletId, outside, onAnswer }: Props & Pick<Preview, 'outside'>) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open
      onClose={() => onAnswer(false)}
      title={t('outlet.outside_question', { count: outside.count })}
      text={t('outlet.outside_text')}
      action={t('outlet.save_anyway')}
      onAction={() => onAnswer(true)}
      safe={t('form.keep_editing')}
    >
      <BookingLines outletId={outletId} {...outside} />
    </ConfirmDialog>
  );
}

/** What keeps an outlet in its zone, and until when; the way on is to put the zone back. */
export function ZoneDialog({ outletId, zone, kept, onAnswer }: Props & { zone: string; kept: Preview['zoneKept'] }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { count, bookings, blocks, until } = kept;
  const what = [
    ...(count > 0 ? [t('outlet.bookings', { count })] : []),
    ...(blocks > 0 ? [t('outlet.blocks', { count: blocks })] : []),
  ].join(', ');
  return (
    <ConfirmDialog
      open
      onClose={() => onAnswer(false)}
      title={t('outlet.zone_stays', { zone: zoneName(zone) })}
      text={`${t('outlet.zone_until', { what, date: until ? date(until, 'year') : '' })} ${t('outlet.zone_text')}`}
      action={t('outlet.zone_back', { zone: zoneName(zone) })}
      onAction={() => onAnswer(true)}
      safe={t('form.keep_editing')}
    >
      {count > 0 && <BookingLines outletId={outletId} count={count} bookings={bookings} />}
    </ConfirmDialog>
  );
}
