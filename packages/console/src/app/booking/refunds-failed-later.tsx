import { lazy, Suspense } from 'react';
import { withWords } from '../words/i18n.ts';
import type { Subject } from '../dialogs/booking-dialogs.ts';
import { hasFailed, type PaymentRow } from './transactions.ts';

const RefundsFailed = lazy(async () => {
  const { RefundsFailed: block } = await withWords(import('./refunds-failed.tsx'), 'give-back', 'till');
  return { default: block };
});

type Props = { subject: Subject; rows: readonly PaymentRow[] | null; mayRefund: boolean };

/** The refunds that failed, whose code and words load with the first one. */
export function RefundsFailedLater({ subject, rows, mayRefund }: Props) {
  if (!rows?.some(hasFailed)) return null;
  return (
    <Suspense>
      <RefundsFailed {...{ subject, rows, mayRefund }} />
    </Suspense>
  );
}
