import { Monitor, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@laneway/contract/http/client';
import type { OwnSession } from '@laneway/contract/identity/own-account.schema';
import { useCommand } from '../../app/commands/use-command.ts';
import { FormCard } from '../../app/form/form-screen.tsx';
import { Loaded } from '../../app/queries/loaded.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { deviceOf, isHandheld } from './device-name.ts';
import { useSessions } from './profile.queries.ts';
import styles from './sessions-card.module.css';

/** Where the person is signed in, each of which can be ended but this one: that is what Logout is for. */
export function SessionsCard() {
  const { t } = useTranslation();
  return (
    <FormCard title={t('profile.sessions')}>
      <Loaded
        query={useSessions()}
        failed={t('profile.sessions_failed')}
        skeleton={
          <Skeleton>
            <SkeletonBar width={240} height={40} />
          </Skeleton>
        }
      >
        {({ rows }) => (
          <ul className={styles.list}>
            {rows.map((row) => (
              <Session key={row.sessionId} row={row} />
            ))}
          </ul>
        )}
      </Loaded>
    </FormCard>
  );
}

function Session({ row }: { row: OwnSession }) {
  const { t } = useTranslation();
  const format = useFormat();
  const end = useCommand('auth.endSession');
  const device = deviceOf(row.device);
  const name =
    device.browser && device.system
      ? t('profile.device', { browser: device.browser, system: device.system })
      : (device.browser ?? device.system ?? t('profile.device_unknown'));
  const Icon = isHandheld(device) ? Smartphone : Monitor;

  async function endIt() {
    try {
      await end.send({ params: { sessionId: row.sessionId } });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.status === 404) toast({ kind: 'info', title: t('profile.session_gone') });
      else end.showFailure(failure);
    }
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
          busy={end.busy}
          aria-label={`${t('profile.session_end_named', { device: name })}, ${format.dateTime(row.lastUsedAt)}`}
          onClick={() => void endIt()}
        >
          {t('profile.session_end')}
        </Button>
      )}
    </li>
  );
}
