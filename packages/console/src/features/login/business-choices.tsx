import { Building2, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import styles from './login-screen.module.css';
import type { BusinessChoice } from './use-sign-in.ts';

type BusinessChoicesProps = {
  businesses: readonly BusinessChoice[];
  busy: boolean;
  onChoose: (businessId: string) => Promise<void>;
  onBack: () => void;
};

/** The businesses one e-mail works for: the session opens in the one that is chosen. */
export function BusinessChoices({ businesses, busy, onChoose, onBack }: BusinessChoicesProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.lead}>{t('error.auth.choose_business')}</p>
      <ul className={styles.businesses}>
        {businesses.map(({ businessId, name }) => (
          <li key={businessId}>
            <button type="button" className={styles.business} disabled={busy} onClick={() => void onChoose(businessId)}>
              <Building2 size={18} aria-hidden="true" />
              {name}
              <ChevronRight size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="text" onClick={onBack}>
        {t('shell.other_account')}
      </Button>
    </>
  );
}
