import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '@laneway/contract/access/permissions';
import { Button } from '../../ui/button.tsx';
import styles from './login-screen.module.css';

type RoleOffersProps = { roles: readonly Role[]; busy: boolean; onChoose: (role: Role) => Promise<void> };

/** The roles that are open where the chosen one is not: one press goes on, and the first has the focus. */
export function RoleOffers({ roles, busy, onChoose }: RoleOffersProps) {
  const { t } = useTranslation();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const names: Record<Role, string> = { ADM: t('role.adm'), BIZ: t('role.biz'), MGR: t('role.mgr') };
  return (
    <div className={styles.offers}>
      {roles.map((role, index) => (
        <Button
          key={role}
          ref={index === 0 ? first : null}
          size="large"
          busy={busy}
          className={styles.submit}
          onClick={() => void onChoose(role)}
        >
          {t('login.go_on_as', { role: names[role] })}
        </Button>
      ))}
    </div>
  );
}
