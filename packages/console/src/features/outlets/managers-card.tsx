import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../app/queries/loaded.tsx';
import { menuOf } from '../../app/routing/menu.ts';
import { useUser } from '../../app/session/session.ts';
import { useOutletManagers } from './outlet.queries.ts';
import { Row, Stack } from '../../ui/stack.tsx';
import { Muted } from '../../ui/text.tsx';

type Props = { outletId: string; count: number };

/** Who works at the outlet: by name, each a link, for those who keep the managers; how many for others. */
export function ManagersCard({ outletId, count }: Props) {
  const { t } = useTranslation();
  const mayKeep = menuOf(useUser()).some(({ id }) => id === 'user_permission');
  return (
    <Card title={t('outlet.managers')} end={mayKeep && <Link to="/app/useraccess">{t('outlet.manage')}</Link>}>
      {mayKeep && count > 0 ? <Names outletId={outletId} /> : <Muted>{t('outlet.people', { count })}</Muted>}
    </Card>
  );
}

function Names({ outletId }: { outletId: string }) {
  const { t } = useTranslation();
  return (
    <Loaded query={useOutletManagers(outletId)} failed={t('manager.failed')} skeleton={<ul aria-busy="true" />}>
      {({ rows, total }) => (
        <Stack as="ul" tight>
          {rows.map(({ managerId, firstName, lastName, status }) => (
            <Row as="li" key={managerId}>
              <Link to="/app/useraccess/edit/$managerId" params={{ managerId }}>
                {firstName} {lastName}
              </Link>
              {status !== 'active' && <Muted as="span">{t(`manager.status.${status}`)}</Muted>}
            </Row>
          ))}
          {total > rows.length && (
            <li>
              <Muted as="span">{t('outlet.outside_more', { count: total - rows.length })}</Muted>
            </li>
          )}
        </Stack>
      )}
    </Loaded>
  );
}
