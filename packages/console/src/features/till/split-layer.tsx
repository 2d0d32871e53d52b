import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../app/commands/errors.ts';
import type { BookingDialogProps } from '../../app/dialogs/booking-dialogs.ts';
import { OnBooking } from '../../app/dialogs/on-booking.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { SplitDialog } from './split-dialog.tsx';
import { SplitForm } from './split-form.tsx';
import { liveShares, useShares } from './split.queries.ts';
import type { Details } from './till.queries.ts';

export function SplitLayer(on: BookingDialogProps<'split'>) {
  const { t } = useTranslation();
  return (
    <OnBooking {...on} title={t('money.split_payment')} width="wide">
      {(details) => <OnShares details={details} onClose={on.onClose} />}
    </OnBooking>
  );
}

/** The shares of a booking, or the form that makes them. */
function OnShares({ details, onClose }: { details: Details; onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useShares(details.booking);
  const [isNew, setNew] = useState(false);
  if (!data) {
    const failure = error && !isFetching ? { text: messageOf(error), onRetry: () => void refetch() } : null;
    return <DialogFrame title={t('money.split_payment')} width="wide" failure={failure} onClose={onClose} />;
  }
  const live = liveShares(data);
  if (live.length > 0 && !isNew)
    return <SplitDialog {...{ details, shares: data, onClose }} onShare={() => setNew(true)} />;
  return (
    <SplitForm
      {...{ details, shares: data }}
      onDone={() => setNew(false)}
      onClose={() => (live.length > 0 ? setNew(false) : onClose())}
    />
  );
}
