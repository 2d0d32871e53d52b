import { useTranslation } from 'react-i18next';
import { cents } from '@laneway/domain/money/cents';
import { centsOf, toWire } from '@laneway/domain/money/wire-money';
import { z } from 'zod';
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
  const isCard = paid?.paymentMethod === 'CARD' || paid?.paymentMethod === 'CARD_PRESENT';
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
        text={t(paid === undefined ? 'split.revert_none' : isCard ? 'split.revert_card' : 'split.revert_void', {
          amount: sum,
        })}
        safe={t('split.revert_safe')}
        action={action}
        danger
      />
      {approval.dialog}
    </>
  );
}
