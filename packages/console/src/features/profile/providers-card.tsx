import { useTranslation } from 'react-i18next';
import type { OwnProvider } from '@laneway/contract/identity/own-account.schema';
import { errorOf } from '../../app/commands/errors.ts';
import { useCommand } from '../../app/commands/use-command.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { dateIn } from '../../ui/format/time.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { useProviders } from './profile.queries.ts';
import { Row } from '../../ui/stack.tsx';
import { Muted } from '../../ui/text.tsx';

type ProvidersCardProps = { email: string; onSwitch: (provider: OwnProvider) => void };

/** The outside providers that sign the person in; nothing where there is none. */
export function ProvidersCard({ email, onSwitch }: ProvidersCardProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useProviders();
  if (error && !data) {
    return (
      <Card title={t('profile.sign_in')}>
        <ErrorState title={t('profile.provider_failed')} error={errorOf(error)} onRetry={() => void refetch()} />
      </Card>
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
    <Card
      title={t('profile.provider_title', { provider: row.name })}
      end={!isOn && <Badge hue="grey">{t('profile.provider_off_badge')}</Badge>}
    >
      <Muted>
        {isOn
          ? t('profile.provider_text', { date: day(row.since) })
          : t('profile.provider_off_text', { date: day(row.offSince ?? row.since) })}
      </Muted>
      {email === null ? (
        <Row>
          <Button onClick={() => onSwitch(row)}>{t(isOn ? 'profile.provider_off' : 'profile.provider_on')}</Button>
        </Row>
      ) : (
        <FirstPassword email={email} />
      )}
    </Card>
  );
}

/** A first password is set with the mail that sets a new one. */
function FirstPassword({ email }: { email: string }) {
  const { t } = useTranslation();
  const mail = useCommand('identity.forgotPassword');
  return (
    <>
      <Muted>{t('profile.provider_no_password', { email })}</Muted>
      <Row>
        <Button busy={mail.busy} onClick={() => void mail.run({ body: { email } })}>
          {t('profile.provider_mail')}
        </Button>
      </Row>
    </>
  );
}
