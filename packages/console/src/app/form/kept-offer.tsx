import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { focusFirstField } from './first-field.ts';
import styles from './kept-offer.module.css';
import type { KeptWork } from './use-kept-work.ts';

/** What was typed into a form and not saved: offered to go on with. */
export function KeptOffer({ waiting }: Pick<KeptWork, 'waiting'>) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const box = useRef<HTMLDivElement>(null);
  if (waiting === null) return null;
  /** The offer goes with the choice. */
  const choose = (act: () => void) => () => {
    focusFirstField(box.current);
    act();
  };
  return (
    <div ref={box} role="status" className={styles.offer}>
      <span>{t('kept.text', { time: dateTime(waiting.at) })}</span>
      <span className={styles.choice}>
        <Button size="small" onClick={choose(waiting.goOn)}>
          {t('kept.go_on')}
        </Button>
        <Button variant="text" size="small" onClick={choose(waiting.discard)}>
          {t('action.discard')}
        </Button>
      </span>
    </div>
  );
}
