import { useTranslation } from 'react-i18next';
import { cents } from '@laneway/domain/money/cents';
import { centsOf, toWire } from '@laneway/domain/money/wire-money';
import { z } from 'zod';
import type { Tender } from '../../app/booking/tenders.ts';
import { useCommand } from '../../app/commands/use-command.ts';
import { ConfirmForm } from '../../app/form/confirm-form.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { useLimitApproval } from '../../app/form/use-limit-approval.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import type { Share } from './split.queries.ts';
import type { Booking } from './till.queries.ts';

type Props = { booking: Booking; share: Share; onClose: () => void };

const nothing = z.object({});

/** Opens a confirmed share again: cash is void, a card gets its money back. */
export function RevertShare({ booking, share, onClose }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { outletId, bookingId } = booking;
  const { splitId, version, customerDetails, payments } = share;
  const paid = payments.find(({ status }) => status === 'successful');
  const form = useContractForm(nothing, { values: {} });
  const command = useCommand('splitPayment.update', { intent: bookingId, lasting: true });
  const approval = useLimitApproval({ outletId, bookingId, what: 'refund' });
  const sum = money(paid ? toWire(cents(centsOf(paid.splitAmt) + centsOf(paid.tip))) : 0);
  const action = t('split.revert_sum', { amount: sum });
  return (
    <>
      <ConfirmForm
        form={form}
        command={command}
        approval={{ ...approval, what: action }}
        call={(_, approvalId) => ({ body: { bookingId, splitId, version, action: 'revert' as const, approvalId } })}
        onClose={onClose}
        title={t('split.revert_title', { name: customerDetails.name })}
        text={t(becomes(paid?.paymentMethod), { amount: sum, card: paid?.last4 ?? '' })}
        safe={t('split.revert_safe')}
        action={action}
        danger
      />
      {approval.dialog}
    </>
  );
}

/** What becomes of the money. */
function becomes(method: Tender | undefined) {
  switch (method) {
    case undefined:
      return 'split.revert_none';
    case 'CARD':
    case 'CARD_PRESENT':
      return 'split.revert_card';
    case 'GIFT_CARD':
      return 'split.revert_gift_card';
    default:
      return 'split.revert_void';
  }
}
