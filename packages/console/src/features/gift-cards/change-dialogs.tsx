import { useTranslation } from 'react-i18next';
import type { Call } from '@laneway/contract/endpoints';
import { type CardDetails, updateBody } from '@laneway/contract/gift-cards/gift-card.schema';
import { optionalEmail, optionalName, shownText } from '@laneway/contract/http/fields';
import { businessDate, typedMoney } from '@laneway/contract/http/wire';
import { z } from 'zod';
import { useCommand } from '../../app/commands/use-command.ts';
import { date } from '../../app/form/fields/date-field.tsx';
import { type FieldSet, fields } from '../../app/form/fields/descriptor.tsx';
import { money } from '../../app/form/fields/money-field.tsx';
import { email, longText, text } from '../../app/form/fields/text-field.tsx';
import { FormDialog } from '../../app/form/form-dialog.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { useUser } from '../../app/session/session.ts';
import type { FieldValues } from 'react-hook-form';
import type { ReactNode } from 'react';

type Body = Omit<Call<'giftCard.update'>['body'], 'version'>;
export type ChangeOf = { card: CardDetails; onClose: () => void };

const reason = shownText.max(300).min(1);
const blockFields = fields(z.object({ reason }), { reason: text('gift_cards.reason', { maxLength: 300 }) });
const extendFields = fields(z.object({ expiryDate: updateBody.shape.expiryDate }), {
  expiryDate: date('gift_cards.expiry'),
});
const recipientFields = fields(
  z.object({
    recipient: z
      .object({
        name: optionalName,
        email: optionalEmail,
        message: shownText.max(300),
        sendOn: businessDate.nullable(),
      })
      // Without a name it is for whoever bought it, and goes to their address.
      .refine(({ name, email: address }) => name !== '' || address === '', {
        path: ['name'],
        params: { words: 'gift_cards.recipient_needed' },
      }),
  }),
  {
    'recipient.name': text('gift_cards.recipient', { maxLength: 50 }),
    'recipient.email': email('gift_cards.recipient_email'),
    'recipient.message': longText('gift_cards.message'),
    'recipient.sendOn': date('gift_cards.send_on'),
  },
);
const adjustFields = fields(z.object({ adjust: z.object({ amount: typedMoney, reason: reason.min(3) }) }), {
  'adjust.amount': money('gift_cards.amount', { withSign: true }),
  'adjust.reason': text('gift_cards.reason', { maxLength: 300 }),
});

/** A change of a card in a dialog of its own: its fields, and what they are sent as. */
function ChangeDialog<S extends z.ZodType<unknown, FieldValues>>({
  card: { giftCardId, version },
  onClose,
  set,
  values,
  title,
  note,
  action,
  danger = false,
  bodyOf,
  children,
}: ChangeOf & {
  set: FieldSet<S>;
  values: z.input<S>;
  title: string;
  note?: string;
  action: string;
  danger?: boolean;
  bodyOf: (values: z.input<S>) => Body;
  children: ReactNode;
}) {
  const { businessId } = useUser();
  const update = useCommand('giftCard.update');
  const form = useContractForm(set, { values: values as never });
  const submit = form.save(async (sent) => {
    await update.send({ params: { businessId, giftCardId }, body: { version, ...bodyOf(sent as z.input<S>) } });
    onClose();
  });
  return (
    <FormDialog form={form} asks onSubmit={submit} {...{ title, action, danger, onClose }} text={note}>
      {children}
    </FormDialog>
  );
}

/** One whose sale is not paid is blocked by itself, and may be blocked by hand as well: then it stays so once it is paid. */
export function isBlockedByHand({ status, isUnpaid, blockReason }: CardDetails): boolean {
  return status === 'blocked' && !(isUnpaid && blockReason === '');
}

/** Blocks a card, or makes it good again. */
export function BlockDialog(props: ChangeOf) {
  const { t } = useTranslation();
  const isBlocked = isBlockedByHand(props.card);
  const name = `···· ${props.card.last4}`;
  return (
    <ChangeDialog
      {...props}
      set={blockFields}
      values={{ reason: '' }}
      title={t(isBlocked ? 'gift_cards.unblock_title' : 'gift_cards.block_title', { name })}
      action={t(isBlocked ? 'gift_cards.unblock' : 'gift_cards.block')}
      danger={!isBlocked}
      bodyOf={({ reason: why }) => ({ status: isBlocked ? 'active' : 'blocked', reason: why })}
    >
      <blockFields.Field name="reason" />
    </ChangeDialog>
  );
}

/** Sets the last day on which a card is good; empty: it is always good. */
export function ExtendDialog(props: ChangeOf) {
  const { t } = useTranslation();
  return (
    <ChangeDialog
      {...props}
      set={extendFields}
      values={{ expiryDate: props.card.expiryDate }}
      title={t('gift_cards.extend_title', { name: `···· ${props.card.last4}` })}
      note={t('gift_cards.extend_help')}
      action={t('gift_cards.extend')}
      bodyOf={({ expiryDate }) => ({ expiryDate: expiryDate ?? null })}
    >
      <extendFields.Field name="expiryDate" />
    </ChangeDialog>
  );
}

/** Corrects who gets a card, and when it is mailed. */
export function RecipientDialog(props: ChangeOf) {
  const { t } = useTranslation();
  const { recipient: name, recipientEmail, message, sendOn } = props.card;
  return (
    <ChangeDialog
      {...props}
      set={recipientFields}
      values={{ recipient: { name, email: recipientEmail, message, sendOn } }}
      title={t('screen.giftcard_edit')}
      action={t('action.update')}
      bodyOf={({ recipient }) => ({ recipient })}
    >
      <recipientFields.Field name="recipient.name" />
      <recipientFields.Field name="recipient.email" />
      <recipientFields.Field name="recipient.message" />
      <recipientFields.Field name="recipient.sendOn" />
    </ChangeDialog>
  );
}

/** Puts value on a card, or takes some off, without money: the business alone, with its reason. */
export function AdjustDialog({ direction, ...props }: ChangeOf & { direction: 1 | 2 }) {
  const { t } = useTranslation();
  return (
    <ChangeDialog
      {...props}
      set={adjustFields}
      values={{ adjust: { amount: Number.NaN, reason: '' } }}
      title={t(direction === 1 ? 'gift_cards.add_title' : 'gift_cards.take_off_title', {
        name: `···· ${props.card.last4}`,
      })}
      note={t('gift_cards.adjust_help')}
      action={t(direction === 1 ? 'gift_cards.add' : 'gift_cards.take_off')}
      bodyOf={({ adjust }) => ({ adjust: { ...adjust, direction } })}
    >
      <adjustFields.Field name="adjust.amount" />
      <adjustFields.Field name="adjust.reason" />
    </ChangeDialog>
  );
}
