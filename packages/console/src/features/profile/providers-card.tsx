import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnProvider } from '@laneway/contract/identity/own-account.schema';
import { api } from '../../app/commands/api.ts';
import { errorOf, toastError } from '../../app/commands/errors.ts';
import { FormCard } from '../../app/form/form-screen.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { dateIn } from '../../ui/format/time.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { toast } from '../../ui/toast-store.ts';
import { useProviders } from './profile.queries.ts';
import styles from './two-step.module.css';

type ProvidersCardProps = { email: string; onSwitch: (provider: OwnProvider) => void };

/** The outside providers that sign the person in; nothing where there is none. */
export function ProvidersCard({ email, onSwitch }: ProvidersCardProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useProviders();
  if (error && !data) {
    return (
      <FormCard title={t('profile.sign_in')}>
        <ErrorState title={t('profile.provider_failed')} error={errorOf(error)} onRetry={() => void refetch()} />
      </FormCard>
    );
  }
  return data?.rows.map((row) => (
    <OneProvider key={row.issuer} row={row} email={data.hasPassword ? null : email} onSwitch={onSwitch} />
  ));
}

/** `email`: who has no password yet, and gets one by mail first. */
function OneProvider({
  row,
  email,
  onSwitch,
}: Omit<ProvidersCardProps, 'email'> & { row: OwnProvider; email: string | null }) {
  const { t } = useTranslation();
  const { date, zone } = useFormat();
  const day = (instant: string) => date(dateIn(instant, zone), 'year');
  const isOn = row.offSince === null;
  return (
    <FormCard
      title={t('profile.provider_title', { provider: row.name })}
      end={!isOn && <Badge hue="grey">{t('profile.provider_off_badge')}</Badge>}
    >
      <p className={styles.text}>
        {isOn
          ? t('profile.provider_text', { date: day(row.since) })
          : t('profile.provider_off_text', { date: day(row.offSince ?? row.since) })}
      </p>
      {email === null ? (
        <div className={styles.buttons}>
          <Button onClick={() => onSwitch(row)}>{t(isOn ? 'profile.provider_off' : 'profile.provider_on')}</Button>
        </div>
      ) : (
        <FirstPassword email={email} />
      )}
    </FormCard>
  );
}

/** A first password is set with the mail that sets a new one. */
function FirstPassword({ email }: { email: string }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const mail = async () => {
    setBusy(true);
    try {
      const { message } = await api('identity.forgotPassword', { body: { email } });
      toast({ kind: 'success', title: message });
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  };
  return (
    <>
      <p className={styles.text}>{t('profile.provider_no_password', { email })}</p>
      <div className={styles.buttons}>
        <Button busy={busy} onClick={() => void mail()}>
          {t('profile.provider_mail')}
        </Button>
      </div>
    </>
  );
}
