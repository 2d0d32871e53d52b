import { proofForm } from '@laneway/contract/identity/own-account.schema';
import { fields } from './fields/descriptor.tsx';
import { secret } from './fields/text-field.tsx';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { useContractForm } from './use-contract-form.ts';

const proofFields = fields(proofForm, { password: secret('profile.password', { autoComplete: 'current-password' }) });

type Asked = { password: string };
export type AskPasswordDialogProps = Pick<
  FormDialogProps<Asked>,
  'title' | 'text' | 'action' | 'danger' | 'onClose'
> & {
  /** Sends the password; a refusal of it is shown at the field. */
  send: (asked: Asked) => Promise<void>;
};

/** Asks for the person's own password before a command. */
export function AskPasswordDialog({ send, ...dialog }: AskPasswordDialogProps) {
  const form = useContractForm(proofFields, { values: { password: '' } });
  return (
    <FormDialog {...dialog} form={form} onSubmit={form.save(send)}>
      <proofFields.Field name="password" />
    </FormDialog>
  );
}
