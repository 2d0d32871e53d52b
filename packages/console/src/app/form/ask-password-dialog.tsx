import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { proofForm } from '@laneway/contract/identity/own-account.schema';
import { Field } from '../../ui/field.tsx';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { useContractForm } from './use-contract-form.ts';

type Asked = { password: string };
export type AskPasswordDialogProps = Pick<
  FormDialogProps<Asked>,
  'title' | 'text' | 'action' | 'danger' | 'onClose'
> & {
  /** What is done with the password; what the server refuses of it stands at the field. */
  send: (asked: Asked) => Promise<void>;
};

/** Asks for the person's own password before something is done. */
export function AskPasswordDialog({ send, ...dialog }: AskPasswordDialogProps) {
  const { t } = useTranslation();
  const label = t('profile.password');
  const form = useContractForm(proofForm, { values: { password: '' }, labels: { password: label } });
  const { setFocus } = form;
  // Above another dialog, that one takes the focus back while this one opens, so autoFocus is not enough.
  useEffect(() => setFocus('password'), [setFocus]);
  return (
    <FormDialog {...dialog} form={form} onSubmit={form.save(send)}>
      <Field
        label={label}
        type="password"
        autoComplete="current-password"
        {...form.register('password')}
        error={form.formState.errors.password?.message}
      />
    </FormDialog>
  );
}
