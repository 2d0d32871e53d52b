import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorOf } from '../../app/commands/errors.ts';
import { FormCard } from '../../app/form/form-screen.tsx';
import { menuOf } from '../../app/routing/menu.ts';
import { useUser } from '../../app/session/session.ts';
import { ErrorState } from '../../ui/error-state.tsx';
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
  const { data, error, refetch } = useOutletManagers(outletId);
  if (error && !data)
    return <ErrorState title={t('manager.failed')} error={errorOf(error)} onRetry={() => void refetch()} />;
  return (
    <ul className={styles.people} aria-busy={!data}>
      {data?.rows.map(({ managerId, firstName, lastName, status }) => (
        <li key={managerId}>
          <Link to="/app/useraccess/edit/$managerId" params={{ managerId }}>
            {firstName} {lastName}
          </Link>
          {status !== 'active' && <span className={styles.quiet}>{t(`manager.status.${status}`)}</span>}
        </li>
      ))}
      {data && data.total > data.rows.length && (
        <li className={styles.quiet}>{t('outlet.outside_more', { count: data.total - data.rows.length })}</li>
      )}
    </ul>
  );
}
