import { UserRoundPen } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import styles from './stale-note.module.css';

export type StaleNoteProps = {
  /** Who was quicker. */
  actor: string;
  /** Fields that differ: label, mine, theirs. */
  changes: readonly (readonly [string, string, string])[];
  onMine: () => void;
  onTheirs: () => void;
};

/** Somebody saved the same thing meanwhile: mine and theirs side by side, and the choice between them. */
export function StaleNote({ actor, changes, onMine, onTheirs }: StaleNoteProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.box}>
      <p className={styles.title}>
        <UserRoundPen size={16} aria-hidden="true" />
        {t('business.stale.title', { name: actor })}
      </p>
      <p>{t('business.stale.text')}</p>
      {changes.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('business.stale.field')}</span>
              </th>
              <th scope="col">{t('form.mine')}</th>
              <th scope="col">{t('form.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(([label, mine, theirs]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{mine}</td>
                <td>{theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.choice}>
        <Button size="small" onClick={onTheirs}>
          {t('business.stale.theirs')}
        </Button>
        <Button size="small" onClick={onMine}>
          {t('business.stale.mine')}
        </Button>
      </div>
    </div>
  );
}
