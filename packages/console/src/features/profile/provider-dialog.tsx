import { useTranslation } from 'react-i18next';
import { type OwnProvider, proofForm } from '@laneway/contract/identity/own-account.schema';
import { api } from '../../app/api.ts';
import { FormDialog } from '../../app/form/form-dialog.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useKeepProviders } from './profile.queries.ts';

/** Switches the sign-in at a provider off, or on again: says what that does, and asks for the password. */
export function ProviderDialog({ provider, onClose }: { provider: OwnProvider; onClose: () => void }) {
  const { t } = useTranslation();
  const keep = useKeepProviders();
  const label = t('profile.password');
  const form = useContractForm(proofForm, { values: { password: '' }, labels: { password: label } });
  const { issuer, offSince } = provider;
  const on = offSince !== null;
  const save = form.save(async (proof) => {
    await api('auth.prove', { body: proof });
    const { message, ...providers } = await api('auth.switchProvider', { body: { issuer, on } });
    keep(providers);
    toast({ kind: 'success', title: message });
    onClose();
  });
  return (
    <FormDialog
      form={form}
      title={t('profile.provider_title', { provider: provider.name })}
      text={t(on ? 'profile.provider_on_lead' : 'profile.provider_off_lead')}
      action={t(on ? 'profile.provider_on' : 'profile.provider_off')}
      danger={!on}
      onSubmit={save}
      onClose={onClose}
    >
      <Field
        label={label}
        type="password"
        autoComplete="current-password"
        autoFocus
        {...form.register('password')}
        error={form.formState.errors.password?.message}
      />
    </FormDialog>
  );
}
