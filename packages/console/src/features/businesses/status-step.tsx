import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/commands/api.ts';
import { toastError } from '../../app/commands/errors.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { type Business, useKeepBusiness } from './business.queries.ts';

/** Switches a business on or off, and says before what that does. */
export function StatusStep({ business, signedIn }: { business: Business; signedIn: number }) {
  const { t } = useTranslation();
  const keep = useKeepBusiness();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { businessId, name, status, version } = business;
  const goesOff = status === 'ACTIVE';
  const next = goesOff ? 'INACTIVE' : 'ACTIVE';

  async function apply(): Promise<void> {
    setBusy(true);
    try {
      const answer = await api('business.update', { params: { businessId }, body: { version, status: next } });
      keep(answer.business);
      toast({ kind: 'success', title: t(goesOff ? 'business.deactivated' : 'business.activated', { name }) });
    } catch (error) {
      // Somebody was quicker: what is there now comes with the next look, and the person decides again.
      keep(business);
      toastError(error);
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }

  return (
    <>
      <Button variant={goesOff ? 'danger-text' : 'outline'} onClick={() => setAsking(true)}>
        {t(goesOff ? 'business.deactivate' : 'business.activate')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={
          goesOff
            ? t('business.deactivate_question', { name, count: signedIn })
            : t('business.activate_question', { name })
        }
        text={t(goesOff ? 'business.deactivate_text' : 'business.activate_text')}
        safe={goesOff ? t('business.keep') : t('action.cancel')}
        action={t(goesOff ? 'business.deactivate' : 'business.activate')}
        danger={goesOff}
        busy={busy}
        onAction={() => void apply()}
      />
    </>
  );
}
