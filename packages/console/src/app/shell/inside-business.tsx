import { useNavigate } from '@tanstack/react-router';
import { ArrowLeftRight, Building2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { isInside, useUser } from '../session/session.ts';
import { switchBusiness } from '../session/switch-business.ts';
import styles from './inside-business.module.css';

/**
 * For an Admin inside a business: its name, and the way back. In the top bar, or a line below it where that is narrow.
 */
export function InsideBusiness({ at }: { at: 'bar' | 'line' }) {
  const { t } = useTranslation();
  const user = useUser();
  const { busy, leave } = useSwitchBusiness();
  if (!isInside(user)) return null;
  return (
    <div className={styles[at]}>
      <span className={styles.name}>
        <Building2 size={16} aria-hidden="true" />
        <span>{t('app.inside_business', { business: user.name })}</span>
      </span>
      <Button size="small" icon={<ArrowLeftRight size={14} aria-hidden="true" />} busy={busy} onClick={leave}>
        {t('app.switch_business')}
      </Button>
    </div>
  );
}

function useSwitchBusiness() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await switchBusiness((to) => navigate({ to }));
    setBusy(false);
  };
  return { busy, leave: () => void leave() };
}
