import { useTranslation } from 'react-i18next';
import { LogoMark } from '../../ui/logo.tsx';
import { useSlow } from '../../ui/skeleton.tsx';
import styles from './loader.module.css';

/** Shown until the signed-in person is known; nothing for the first 150 ms. */
export function Loader() {
  const { t } = useTranslation();
  const slow = useSlow(true);
  return (
    <main className={styles.loader} aria-busy="true">
      <p role="status" className="visually-hidden">
        {slow ? t('shell.loading') : ''}
      </p>
      {slow && <LogoMark size={40} />}
    </main>
  );
}
