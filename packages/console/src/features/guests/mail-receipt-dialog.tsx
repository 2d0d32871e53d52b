import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { isEmail } from '@laneway/domain/patterns/email';
import { useCommand } from '../../app/commands/use-command.ts';
import { fields } from '../../app/form/fields/descriptor.tsx';
import { text } from '../../app/form/fields/text-field.tsx';
import { FormDialog } from '../../app/form/form-dialog.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';

const ADDRESSES_AT_MOST = 50;
const addressesIn = (typed: string) => typed.split(/[\s,;]+/).filter(Boolean);

const mailForm = z.object({
  to: z.string().refine(
    (typed) => {
      const addresses = addressesIn(typed);
      return addresses.length > 0 && addresses.length <= ADDRESSES_AT_MOST && addresses.every(isEmail);
    },
    { params: { words: 'validation.email' } },
  ),
});
const mailFields = fields(mailForm, { to: text('receipt.mail_to', { autoComplete: 'off' }) });
const { Field } = mailFields;

type Props = { outletId: string; bookingId: string; email: string; onClose: () => void };

/** Mails the receipt to addresses, first that of the booking. */
export function MailReceiptDialog({ outletId, bookingId, email, onClose }: Props) {
  const { t } = useTranslation();
  const notify = useCommand('booking.notify', { intent: bookingId, say: ({ message }) => message, done: onClose });
  const form = useContractForm(mailFields, { values: { to: email } });
  const send = form.save(async ({ to }) => {
    await notify.send({ body: { outletId, bookingId, kind: 'receipt', to: addressesIn(to) } });
  });
  return (
    <FormDialog
      form={form}
      title={t('receipt.mail_title')}
      text={t('receipt.mail_text')}
      action={t('receipt.mail_send')}
      onSubmit={send}
      onClose={onClose}
    >
      <Field name="to" help={t('receipt.mail_help')} />
    </FormDialog>
  );
}
