import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, LogOut, Settings, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/avatar.tsx';
import { Menu } from '../../ui/menu.tsx';
import { type SessionUser, useUser } from '../session/session.ts';
import { signOut } from '../session/sign-out.ts';
import type { Layer } from './layer.ts';
import styles from './user-menu.module.css';

/** The signed-in person; opens a menu with settings and sign-out. */
export function UserMenu({ show }: { show: (layer: Layer) => void }) {
  const { t } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  const name = nameOf(user);
  const role = useRoleLabel(user);
  return (
    <Menu
      label={t('app.user_menu')}
      placement="bottom end"
      trigger={
        <button type="button" className={styles.trigger}>
          <span className="visually-hidden">{t('app.user_menu')}, </span>
          <Avatar name={name} src={user.profileImageUrl} />
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span className="visually-hidden">, </span>
            <span className={styles.role}>{role}</span>
          </span>
          <ChevronDown size={16} aria-hidden="true" className={styles.chevron} />
        </button>
      }
      header={
        <div className={styles.header}>
          <strong>{name}</strong>
          <span>{t('app.name')}</span>
        </div>
      }
      items={[
        {
          id: 'profile',
          label: t('app.profile'),
          icon: <UserRound size={16} aria-hidden="true" />,
          onAction: () => void navigate({ to: '/app/account/$profile', params: { profile: 'profile' } }),
        },
        {
          id: 'settings',
          label: t('app.settings'),
          icon: <Settings size={16} aria-hidden="true" />,
          onAction: () => show('settings'),
        },
        {
          id: 'logout',
          label: t('app.logout'),
          icon: <LogOut size={16} aria-hidden="true" />,
          onAction: () => void signOut(),
        },
      ]}
    />
  );
}

export function nameOf(user: SessionUser): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.name;
}

/** A business user who is a business admin is labelled Manager. */
export function useRoleLabel(user: SessionUser): string {
  const { t } = useTranslation();
  if (user.userRole === 'ADM') return t('role.adm');
  return user.role === 'MGR' || user.isBAdmin ? t('role.mgr') : t('role.biz');
}
