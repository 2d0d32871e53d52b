import { useTranslation } from 'react-i18next';
import type { OwnProvider } from '@laneway/contract/identity/own-account.schema';
import { useCommand } from '../../app/commands/use-command.ts';
import { AskPasswordDialog } from '../../app/form/ask-password-dialog.tsx';

/** Switches the sign-in at a provider off, or on again: says what that does, and asks for the password. */
export function ProviderDialog({ provider, onClose }: { provider: OwnProvider; onClose: () => void }) {
  const { t } = useTranslation();
  const prove = useCommand('auth.prove', { say: null });
  const change = useCommand('auth.switchProvider');
  const { issuer, offSince } = provider;
  const on = offSince !== null;
  return (
    <AskPasswordDialog
      title={t('profile.provider_title', { provider: provider.name })}
      text={t(on ? 'profile.provider_on_lead' : 'profile.provider_off_lead')}
      action={t(on ? 'profile.provider_on' : 'profile.provider_off')}
      danger={!on}
      send={async (body) => {
        await prove.send({ body });
        await change.send({ body: { issuer, on } });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
