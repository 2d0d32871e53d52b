import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LINK_ATTRIBUTES } from '@laneway/contract/plans/rich-text';
import { RichText } from '../rich-text/rich-text.tsx';
import richStyles from '../rich-text/rich-text.module.css';
import styles from './guest-panel.module.css';

/** The full description, folded, and the video. */
export function OfferMore({ rich, videoUrl }: { rich: string; videoUrl: string }) {
  const { t } = useTranslation();
  return (
    <>
      {rich && (
        <details className={styles.rich}>
          <summary>{t('plan_guest.rich')}</summary>
          <div className={richStyles.text}>
            <RichText html={rich} />
          </div>
        </details>
      )}
      {videoUrl && (
        <a className={styles.video} href={videoUrl} {...LINK_ATTRIBUTES}>
          <Play size={14} aria-hidden="true" />
          {t('plan_guest.video')}
        </a>
      )}
    </>
  );
}
