import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FormCard } from '../../app/form/form-screen.tsx';
import { Loaded } from '../../app/queries/loaded.tsx';
import { menuOf } from '../../app/routing/menu.ts';
import { useUser } from '../../app/session/session.ts';
import { useOutletManagers } from './outlet.queries.ts';
import styles from './outlet-screen.module.css';

type Props = { outletId: string; count: number };

/** Who works at the outlet: by name, each a link, for those who keep the managers; how many for others. */
export function ManagersCard({ outletId, count }: Props) {
  const { t } = useTranslation();
  const mayKeep = menuOf(useUser()).some(({ id }) => id === 'user_permission');
  return (
    <FormCard title={t('outlet.managers')} end={mayKeep && <Link to="/app/useraccess">{t('outlet.manage')}</Link>}>
      {mayKeep && count > 0 ? (
        <Names outletId={outletId} />
      ) : (
        <p className={styles.quiet}>{t('outlet.people', { count })}</p>
      )}
    </FormCard>
  );
}

function Names({ outletId }: { outletId: string }) {
  const { t } = useTranslation();
  return (
    <Loaded
      query={useOutletManagers(outletId)}
      failed={t('manager.failed')}
      skeleton={<ul className={styles.people} aria-busy="true" />}
    >
      {({ rows, total }) => (
        <ul className={styles.people}>
          {rows.map(({ managerId, firstName, lastName, status }) => (
            <li key={managerId}>
              <Link to="/app/useraccess/edit/$managerId" params={{ managerId }}>
                {firstName} {lastName}
              </Link>
              {status !== 'active' && <span className={styles.quiet}>{t(`manager.status.${status}`)}</span>}
            </li>
          ))}
          {total > rows.length && (
            <li className={styles.quiet}>{t('outlet.outside_more', { count: total - rows.length })}</li>
          )}
        </ul>
      )}
    </Loaded>
  );
}
