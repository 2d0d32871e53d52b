import { useTranslation } from 'react-i18next';
import type { OwnProvider } from '@laneway/contract/identity/own-account.schema';
import { api } from '../../app/commands/api.ts';
import { AskPasswordDialog } from '../../app/form/ask-password-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useKeepProviders } from './profile.queries.ts';

/** Switches the sign-in at a provider off, or on again: says what that does, and asks for the password. */
export function ProviderDialog({ provider, onClose }: { provider: OwnProvider; onClose: () => void }) {
  const { t } = useTranslation();
  const keep = useKeepProviders();
  const { issuer, offSince } = provider;
  const on = offSince !== null;
  return (
    <AskPasswordDialog
      title={t('profile.provider_title', { provider: provider.name })}
      text={t(on ? 'profile.provider_on_lead' : 'profile.provider_off_lead')}
      action={t(on ? 'profile.provider_on' : 'profile.provider_off')}
      danger={!on}
      send={async (body) => {
        await api('auth.prove', { body });
        const { message, ...providers } = await api('auth.switchProvider', { body: { issuer, on } });
        keep(providers);
        toast({ kind: 'success', title: message });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
