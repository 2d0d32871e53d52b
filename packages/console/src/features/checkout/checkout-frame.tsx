import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '../../app/words/language-switch.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { LogoMark } from '../../ui/logo.tsx';
import styles from './checkout.module.css';
import type { LinkAnswer } from './checkout.queries.ts';

/** The venue above, its page below; without a link nothing is known of it. */
export function CheckoutFrame({ link, children }: { link?: LinkAnswer; children: ReactNode }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {link?.logoUrl ? (
          <img src={link.logoUrl} alt="" className={styles.logo} width={30} height={30} />
        ) : (
          <LogoMark size={30} />
        )}
        <b>{link?.outletName ?? t('app.name')}</b>
        {link && <span className={styles.valid}>{t('checkout.valid_to', { time: dateTime(link.expiresAt) })}</span>}
      </header>
      <main id="main" aria-label={t('checkout.title')} className={styles.main}>
        {children}
        <LanguageSwitch />
      </main>
    </div>
  );
}
