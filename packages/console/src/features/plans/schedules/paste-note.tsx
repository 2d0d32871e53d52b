import { useTranslation } from 'react-i18next';
import { FieldError } from '../../../ui/field.tsx';
import { Note } from '../../../ui/note.tsx';
import type { PastedPrices } from './paste-prices.ts';
import styles from '../plans.module.css';

/** So many wrong texts are named one by one. */
const MOST_NAMED = 3;

/** Tells why a block was not pasted, or what of it did not fit. */
export function PasteNote({ pasted }: { pasted: PastedPrices }) {
  const { t } = useTranslation();
  if (pasted.wrong !== null) {
    const count = pasted.wrong.length;
    const named = pasted.wrong.slice(0, MOST_NAMED).map((cell) => t('plan.paste.at', cell));
    const more = count > MOST_NAMED ? [t('plan.paste.more', { count: count - MOST_NAMED })] : [];
    return (
      <div role="alert" className={styles.wide}>
        <FieldError>{`${t('plan.paste.wrong', { count })} ${[...named, ...more].join('; ')}`}</FieldError>
      </div>
    );
  }
  if (pasted.unfit === 0) return null;
  return (
    <div role="status" className={styles.wide}>
      <Note tone="warning">{t('plan.paste.unfit', { count: pasted.unfit })}</Note>
    </div>
  );
}
