import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../app/commands/errors.ts';
import type { BookingDialogProps } from '../../app/dialogs/booking-dialogs.ts';
import { BookingPanelFrame } from '../../app/dialogs/booking-panel.tsx';
import { OnBooking } from '../../app/dialogs/on-booking.tsx';
import { ask } from '../../app/queries/ask.ts';
import { AddonsPanel } from './addons-panel.tsx';
import type { Details } from './till.queries.ts';

/** Orders add-ons on a booking, once it and the catalogue are there. */
export function AddonsLayer(on: BookingDialogProps<'addons'>) {
  const { t } = useTranslation();
  return (
    <OnBooking {...on} title={t('money.addons')} place="panel">
      {(details) => <OnCatalogue details={details} onClose={on.onClose} />}
    </OnBooking>
  );
}

function OnCatalogue({ details, onClose }: { details: Details; onClose: () => void }) {
  const { t } = useTranslation();
  const { outletId, items } = details.booking;
  const date = items.flatMap((item) => item.date ?? []).toSorted()[0];
  const query = { isDeleted: 'false', ...(date !== undefined && { date }) };
  const { data, error, isFetching, refetch } = useQuery(ask('addon.list', { params: { outletId }, query }));
  if (data) {
    const plans = new Set(items.map(({ serviceItemId }) => serviceItemId));
    const offered = data.rows.filter(
      ({ status, planIds }) => status && (planIds === null || planIds.some((planId) => plans.has(planId))),
    );
    return <AddonsPanel {...{ details, offered, onClose }} />;
  }
  const failure = error && !isFetching ? { text: messageOf(error), onRetry: () => void refetch() } : null;
  return <BookingPanelFrame title={t('money.addons')} {...{ failure, onClose }} />;
}
