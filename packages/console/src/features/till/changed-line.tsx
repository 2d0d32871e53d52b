import { useTranslation } from 'react-i18next';
import { Money } from '../../ui/money.tsx';
import styles from './till.module.css';

type Props = {
  label: string;
  before: number;
  /** null: it is not known, or nothing is to be compared. */
  after: number | null;
};

/** A figure of a booking: the old one struck through, and the new one. */
export function Changed({ label, before, after }: Props) {
  const { t } = useTranslation();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {after === null ? (
          <Money amount={before} />
        ) : (
          <>
            <s className={styles.was}>
              <span className="visually-hidden">{t('till.adjust.was')} </span>
              <Money amount={before} />
            </s>{' '}
            <Money amount={after} tone={after < 0 ? 'credit' : 'strong'} />
          </>
        )}
      </dd>
    </div>
  );
}
