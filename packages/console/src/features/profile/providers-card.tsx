import { useTranslation } from 'react-i18next';
import type { OwnProvider } from '@laneway/contract/identity/own-account.schema';
import { errorOf } from '../../app/commands/errors.ts';
import { useCommand } from '../../app/commands/use-command.ts';
import { FormCard } from '../../app/form/form-screen.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { dateIn } from '../../ui/format/time.ts';
import { useFormat } from '../../ui/format/use-format.ts';
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
  const mail = useCommand('identity.forgotPassword');
  return (
    <>
      <p className={styles.text}>{t('profile.provider_no_password', { email })}</p>
      <div className={styles.buttons}>
        <Button busy={mail.busy} onClick={() => void mail.run({ body: { email } })}>
          {t('profile.provider_mail')}
        </Button>
      </div>
    </>
  );
}
