import { useTranslation } from 'react-i18next';
import { passwordForm } from '@laneway/contract/identity/own-account.schema';
import { useCommand } from '../../app/commands/use-command.ts';
import { fields } from '../../app/form/fields/descriptor.tsx';
import { secret } from '../../app/form/fields/text-field.tsx';
import { FormDialog } from '../../app/form/form-dialog.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';

const passwordFields = fields(passwordForm, {
  currentPassword: secret('profile.password_current', { autoComplete: 'current-password' }),
  newPassword: secret('profile.password_new', { autoComplete: 'new-password' }),
  repeat: secret('profile.password_repeat', { autoComplete: 'new-password' }),
});
const { Field } = passwordFields;

/** A new password: the old one is asked for again, and every other device is signed out. */
export function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation();
  const update = useCommand('auth.update', { say: () => t('profile.password_saved') });
  const form = useContractForm(passwordFields, { values: { currentPassword: '', newPassword: '', repeat: '' } });
  const save = form.save(async ({ currentPassword, newPassword }) => {
    await update.send({ body: { currentPassword, newPassword } });
    onClose();
  });
  return (
    <FormDialog
      form={form}
      title={t('profile.password_change')}
      text={t('profile.password_lead')}
      action={t('profile.password_save')}
      onSubmit={save}
      onClose={onClose}
    >
      {/* Tells a password manager whose password changes. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field name="currentPassword" />
      <Field name="newPassword" help={t('validation.password_rule', { min: 8 })} />
      <Field name="repeat" />
    </FormDialog>
  );
}
