import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@laneway/contract/http/client';
import type { OwnSession } from '@laneway/contract/identity/own-account.schema';
import { api } from '../../app/commands/api.ts';
import { errorOf, toastError } from '../../app/commands/errors.ts';
import { FormCard } from '../../app/form/form-screen.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { deviceOf, isHandheld } from './device-name.ts';
import { useReloadSessions, useSessions } from './profile.queries.ts';
import styles from './sessions-card.module.css';

/** Where the person is signed in, each of which can be ended but this one: that is what Logout is for. */
export function SessionsCard() {
  const { t } = useTranslation();
  const { data, error, refetch } = useSessions();
  return (
    <FormCard title={t('profile.sessions')}>
      {error && !data ? (
        <ErrorState title={t('profile.sessions_failed')} error={errorOf(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <ul className={styles.list}>
          {data.rows.map((row) => (
            <Session key={row.sessionId} row={row} />
          ))}
        </ul>
      ) : (
        <Skeleton>
          <SkeletonBar width={240} height={40} />
        </Skeleton>
      )}
    </FormCard>
  );
}

function Session({ row }: { row: OwnSession }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const reload = useReloadSessions();
  const device = deviceOf(row.device);
  const name =
    device.browser && device.system
      ? t('profile.device', { browser: device.browser, system: device.system })
      : (device.browser ?? device.system ?? t('profile.device_unknown'));
  const Icon = isHandheld(device) ? Smartphone : Monitor;

  async function end() {
    setBusy(true);
    try {
      const { message } = await api('auth.endSession', { params: { sessionId: row.sessionId } });
      toast({ kind: 'success', title: message });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) toast({ kind: 'info', title: t('profile.session_gone') });
      else toastError(error);
    }
    await reload();
    setBusy(false);
  }

  return (
    <li className={styles.session}>
      <Icon size={18} aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        <span className={styles.name}>
          <span>{name}</span>
          {row.current && <Badge hue="green">{t('profile.session_this')}</Badge>}
        </span>
        <span className={styles.fact}>{[row.businessName, row.address].filter(Boolean).join(' · ')}</span>
        <span className={styles.fact}>{t('profile.session_used', { time: format.dateTime(row.lastUsedAt) })}</span>
      </div>
      {!row.current && (
        <Button
          size="small"
          busy={busy}
          aria-label={`${t('profile.session_end_named', { device: name })}, ${format.dateTime(row.lastUsedAt)}`}
          onClick={() => void end()}
        >
          {t('profile.session_end')}
        </Button>
      )}
    </li>
  );
}
