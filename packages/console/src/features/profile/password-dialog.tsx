import { useTranslation } from 'react-i18next';
import { passwordForm } from '@laneway/contract/identity/own-account.schema';
import { useCommand } from '../../app/commands/use-command.ts';
import { FormDialog } from '../../app/form/form-dialog.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { Field } from '../../ui/field.tsx';

/** A new password: the old one is asked for again, and every other device is signed out. */
export function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation();
  const update = useCommand('auth.update', { say: () => t('profile.password_saved') });
  const labels = {
    currentPassword: t('profile.password_current'),
    newPassword: t('profile.password_new'),
    repeat: t('profile.password_repeat'),
  };
  const form = useContractForm(passwordForm, {
    values: { currentPassword: '', newPassword: '', repeat: '' },
    labels,
  });
  const { errors } = form.formState;
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
      <Field
        label={labels.currentPassword}
        type="password"
        autoComplete="current-password"
        autoFocus
        {...form.register('currentPassword')}
        error={errors.currentPassword?.message}
      />
      <Field
        label={labels.newPassword}
        type="password"
        autoComplete="new-password"
        help={t('validation.password_rule', { min: 8 })}
        {...form.register('newPassword')}
        error={errors.newPassword?.message}
      />
      <Field
        label={labels.repeat}
        type="password"
        autoComplete="new-password"
        {...form.register('repeat')}
        error={errors.repeat?.message}
      />
    </FormDialog>
  );
}
