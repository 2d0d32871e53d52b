import { useTranslation } from 'react-i18next';
import type { ViewCancelAnswer } from '@laneway/contract/till/cancel.schema';
import { classes } from '../../ui/classes.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { Money } from '../../ui/money.tsx';
import styles from './give-back.module.css';

type Props = Pick<ViewCancelAnswer, 'steps'>;

/** What cancelling brings at any moment from now to the start: a bar in steps, for readers of the screen a table. */
export function CancelSteps({ steps }: Props) {
  const { t } = useTranslation();
  const { dateTime, money } = useFormat();
  if (steps.length === 0) return null;
  const most = Math.max(...steps.map(({ refund }) => refund));
  const look = (refund: number) => (refund === 0 ? undefined : refund === most ? styles.all : styles.some);
  return (
    <section aria-label={t('cancel_paid.over_time')}>
      <h3 className={styles.head}>{t('cancel_paid.over_time')}</h3>
      <div className={styles.steps} aria-hidden="true">
        {steps.map(({ until, refund }, index) => (
          <div key={until} className={styles.step}>
            <div className={styles.until}>
              {index === 0 && <span>{t('cancel_paid.now')}</span>}
              <span>{dateTime(until)}</span>
            </div>
            <div className={classes(styles.bar, look(refund))} />
            <b>{t('cancel_paid.back_until', { amount: money(refund) })}</b>
          </div>
        ))}
      </div>
      <table className="visually-hidden">
        <caption>{t('cancel_paid.over_time')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('cancel_paid.until')}</th>
            <th scope="col">{t('give_back.back')}</th>
            <th scope="col">{t('cancel_paid.kept')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ until, refund, kept }) => (
            <tr key={until}>
              <th scope="row">{dateTime(until)}</th>
              <td>
                <Money amount={refund} />
              </td>
              <td>
                <Money amount={kept} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
