import { useTranslation } from 'react-i18next';
import { ConfirmCommand } from '../../app/commands/confirm-command.tsx';
import { useCommand } from '../../app/commands/use-command.ts';
import { Button } from '../../ui/button.tsx';
import type { Business } from './business.queries.ts';

/** Switches a business on or off, and says before what that does. */
export function StatusStep({ business, signedIn }: { business: Business; signedIn: number }) {
  const { t } = useTranslation();
  const { businessId, name, status, version } = business;
  const goesOff = status === 'ACTIVE';
  const update = useCommand('business.update', {
    say: () => t(goesOff ? 'business.deactivated' : 'business.activated', { name }),
  });
  return (
    <ConfirmCommand
      command={update}
      call={{ params: { businessId }, body: { version, status: goesOff ? 'INACTIVE' : 'ACTIVE' } }}
      trigger={(ask) => (
        <Button variant={goesOff ? 'danger-text' : 'outline'} onClick={ask}>
          {t(goesOff ? 'business.deactivate' : 'business.activate')}
        </Button>
      )}
      title={
        goesOff
          ? t('business.deactivate_question', { name, count: signedIn })
          : t('business.activate_question', { name })
      }
      text={t(goesOff ? 'business.deactivate_text' : 'business.activate_text')}
      safe={goesOff ? t('business.keep') : t('action.cancel')}
      action={t(goesOff ? 'business.deactivate' : 'business.activate')}
      danger={goesOff}
    />
  );
}
