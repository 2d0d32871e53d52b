import { Monitor, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@laneway/contract/http/client';
import type { OwnSession } from '@laneway/contract/identity/own-account.schema';
import { useCommand } from '../../app/commands/use-command.ts';
import { Loaded } from '../../app/queries/loaded.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { RowMain, Rows } from '../../ui/rows.tsx';
import { BarSkeleton } from '../../ui/skeleton.tsx';
import { Row } from '../../ui/stack.tsx';
import { Muted } from '../../ui/text.tsx';
import { toast } from '../../ui/toast-store.ts';
import { deviceOf, isHandheld } from '@laneway/contract/identity/device-name';
import { useSessions } from './profile.queries.ts';

/** Where the person is signed in, each of which can be ended but this one: that is what Logout is for. */
export function SessionsCard() {
  const { t } = useTranslation();
  return (
    <Card title={t('profile.sessions')}>
      <Loaded
        query={useSessions()}
        failed={t('profile.sessions_failed')}
        skeleton={<BarSkeleton width={240} height={40} />}
      >
        {({ rows }) => (
          <>
            <Rows>
              {rows.map((row) => (
                <Session key={row.sessionId} row={row} />
              ))}
            </Rows>
            {rows.length > 1 && <EndOthers />}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function EndOthers() {
  const { t } = useTranslation();
  const end = useCommand('auth.endOtherSessions');
  return (
    <Button busy={end.busy} onClick={() => void end.run({})}>
      {t('profile.sessions_end_others')}
    </Button>
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
    <li>
      <Icon size={18} aria-hidden="true" />
      <RowMain>
        <Row as="span">
          <span>{name}</span>
          {row.current && <Badge hue="green">{t('profile.session_this')}</Badge>}
        </Row>
        <Muted as="span" small>
          {[row.businessName, row.address].filter(Boolean).join(' · ')}
        </Muted>
        <Muted as="span" small>
          {t('profile.session_used', { time: format.dateTime(row.lastUsedAt) })}
        </Muted>
      </RowMain>
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
