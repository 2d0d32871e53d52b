import { CircleCheck, CircleX, Clock, Eye, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@laneway/contract/endpoints';
import { useFormat } from '../../ui/format/use-format.ts';
import styles from './till.module.css';

type Link = NonNullable<Answer<'payment.transactions'>['link']>;

/** What became of the newest payment link: sent, opened, paid, over; and cards that were declined. */
export function LinkNow({ link }: { link: Link }) {
  const { t } = useTranslation();
  const { money, dateTime } = useFormat();
  const { state, seenAt, madeAt, expiresAt, declines, amount } = link;
  const [Icon, text]: [LucideIcon, string] =
    state === 'paid'
      ? [CircleCheck, t('till.link.state.paid')]
      : state === 'over'
        ? [CircleX, t('till.link.state.over')]
        : seenAt === null
          ? [Clock, t('till.link.state.sent', { time: dateTime(madeAt), end: dateTime(expiresAt) })]
          : [Eye, t('till.link.state.opened', { time: dateTime(seenAt), end: dateTime(expiresAt) })];
  return (
    <output className={styles.part}>
      <p className={styles.after}>
        <Icon size={15} aria-hidden="true" className={state === 'paid' ? styles.good : styles.open} />
        <span>
          {amount !== null && <b>{money(amount)} </b>}
          {text}
          {declines > 0 && ` ${t('till.link.state.declined', { count: declines })}`}
        </span>
      </p>
    </output>
  );
}
