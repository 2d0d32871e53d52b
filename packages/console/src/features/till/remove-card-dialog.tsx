import { useTranslation } from 'react-i18next';
import { sumCents } from '@laneway/domain/money/cents';
import { centsOf, toWire } from '@laneway/domain/money/wire-money';
import { z } from 'zod';
import { useCommand } from '../../app/commands/use-command.ts';
import { ConfirmForm } from '../../app/form/confirm-form.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { useLimitApproval } from '../../app/form/use-limit-approval.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import type { Details } from './till.queries.ts';
import { useMoneySeen } from './use-money-seen.ts';

type Props = { details: Details; applied: Details['booking']['giftCardDetails'][number]; onClose: () => void };

const nothing = z.object({});

/** Takes a gift card off a booking: all that it paid there is on the card again. */
export function RemoveCardDialog({ details, applied: { giftCardId, last4 }, onClose }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const seen = useMoneySeen(details, onClose);
  const { outletId, bookingId, giftCardDetails } = seen.row;
  const form = useContractForm(nothing, { values: {} });
  const command = useCommand('giftCard.remove', { intent: bookingId, lasting: true });
  const approval = useLimitApproval({ outletId, bookingId, what: 'refund' });
  const paid = giftCardDetails.filter((one) => one.giftCardId === giftCardId);
  const amount = money(toWire(sumCents(paid.map(({ redeemAmount }) => centsOf(redeemAmount)))));
  const action = t('till.remove_card.action', { amount });
  return (
    <>
      <ConfirmForm
        form={form}
        command={command}
        approval={{ ...approval, what: action }}
        seen={seen}
        call={(_, approvalId) => ({ body: { outletId, bookingId, giftCardId, approvalId } })}
        onClose={onClose}
        title={t('till.remove_card.title', { card: last4 })}
        text={t('till.remove_card.text', { amount, card: last4 })}
        safe={t('till.void.safe')}
        action={action}
        danger
      />
      {approval.dialog}
    </>
  );
}
