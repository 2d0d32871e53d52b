import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { EntranceFrame } from './entrance-frame.tsx';
import { EntranceLink } from './entrance-link.tsx';
import styles from './login-screen.module.css';

type LinkTroubleProps = { title: string; message: string; onRetry: () => void };

/** The mailed link could not be checked: it may be valid, so the page offers a retry. */
export function LinkTrouble({ title, message, onRetry }: LinkTroubleProps) {
  const { t } = useTranslation();
  return (
    <EntranceFrame title={title} below={<EntranceLink to="/authentication/login">{t('login.back')}</EntranceLink>}>
      <p className={styles.lead} role="alert">
        {message}
      </p>
      <div className={styles.fields}>
        <Button variant="primary" size="large" className={styles.submit} onClick={onRetry}>
          {t('action.retry')}
        </Button>
      </div>
    </EntranceFrame>
  );
}
