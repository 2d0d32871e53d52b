import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { focusFirstField } from './first-field.ts';
import styles from './kept-offer.module.css';
import type { KeptWork } from './use-kept-work.ts';

type Props = Pick<KeptWork, 'waiting'> & { isDirty: boolean };

/**
 * Offers an unsaved draft. Once the person types, the offer becomes a line of the same height, so the page does not
 * jump. For the same reason it does not appear once something is typed.
 */
export function KeptOffer({ waiting, isDirty }: Props) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  if (!isShown && waiting !== null && !isDirty) setShown(true);
  if (!isShown || waiting === null) return null;
  /** The offer disappears with the choice. */
  const choose = (act: () => void) => () => {
    focusFirstField(box.current);
    setShown(false);
    act();
  };
  const time = dateTime(waiting.at);
  return (
    <div ref={box} role="status" className={classes(styles.offer, isDirty && styles.without)}>
      <div className={styles.asks}>
        <span>{t('kept.text', { time })}</span>
        <span className={styles.choice}>
          <Button size="small" onClick={choose(waiting.goOn)}>
            {t('kept.go_on')}
          </Button>
          <Button variant="text" size="small" onClick={choose(waiting.discard)}>
            {t('action.discard')}
          </Button>
        </span>
      </div>
      <p className={styles.says}>{t('kept.without', { time })}</p>
    </div>
  );
}
