import { CircleCheck, Clock, Lock, type LucideIcon, Play, Undo2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { showPhone } from '@laneway/domain/patterns/phone';
import { useTenderName } from '../../app/booking/use-tender-name.ts';
import { useCommand } from '../../app/commands/use-command.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { focusOnce } from '../../ui/focus-once.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { Money } from '../../ui/money.tsx';
import styles from './split.module.css';
import { isAtBank, type Share } from './split.queries.ts';
import type { Booking } from './till.queries.ts';

type Props = {
  booking: Booking;
  share: Share;
  isCurrent: boolean;
  /** Whether the person may change it. */
  may: boolean;
  /** Its form has just closed: the focus is back at its button. */
  wasEdited: boolean;
  onEdit: () => void;
  onRevert: () => void;
  onLink: () => void;
};

/** A person's part: who, whether it is paid and how, how much, and what can be done with it. */
export function ShareLine({ booking, share, isCurrent, may, wasEdited, onEdit, onRevert, onLink }: Props) {
  const { t } = useTranslation();
  const { splitId, customerDetails, splitAmt, desc, paymentStatus, version } = share;
  const { name, email, phone } = customerDetails;
  const remove = useCommand('splitPayment.delete');
  const isConfirmed = paymentStatus === 2;
  const waits = isAtBank(share) ? t('split.waits') : undefined;
  const said = useSaid(share, isCurrent);
  return (
    <>
      <Avatar name={name} quiet />
      <span className={styles.person}>
        <b>{name}</b>
        <small>{[email || (phone && showPhone(phone)), desc].filter(Boolean).join(', ')}</small>
      </span>
      <span className={styles.status}>
        <span className={styles[said.tone]}>
          <said.Icon size={15} aria-hidden="true" />
          {said.status}
        </span>
        <small>{said.text}</small>
      </span>
      <span className={styles.amount}>
        <Money amount={splitAmt} tone="strong" />
      </span>
      <span className={styles.acts}>
        {may && isConfirmed && (
          <Button
            variant="text"
            size="small"
            disabledReason={waits}
            onClick={onRevert}
            aria-label={of('split.revert_of')}
          >
            {t('money.split_revert')}
          </Button>
        )}
        {may && !isConfirmed && splitAmt > 0 && (
          <Button variant="text" size="small" onClick={onLink} aria-label={of('split.link_of')}>
            {t('split.link')}
          </Button>
        )}
        {may && (
          <Button
            variant="text"
            size="small"
            onClick={onEdit}
            aria-label={of('split.edit_of')}
            ref={wasEdited ? focusOnce : undefined}
          >
            {t('split.edit')}
          </Button>
        )}
        {isConfirmed ? (
          <span className={styles.lock} title={t('split.hint.locked')}>
            <Lock size={15} aria-hidden="true" />
            <span className="visually-hidden">{t('split.hint.locked')}</span>
          </span>
        ) : (
          may && (
            <IconButton
              size="small"
              label={of('split.remove_of')}
              icon={<X size={15} aria-hidden="true" />}
              busy={remove.busy}
              disabledReason={waits}
              onClick={() =>
                void remove.run({ query: { bookingId: booking.bookingId, splitId, version: String(version) } })
              }
            />
          )
        )}
      </span>
    </>
  );

  function of(key: 'split.revert_of' | 'split.link_of' | 'split.edit_of' | 'split.remove_of'): string {
    return t(key, { name });
  }
}

type Said = { tone: 'good' | 'next' | 'due'; Icon: LucideIcon; status: string; text: string };

/** The state of a share, and below it how it was paid, or what became of its link. */
function useSaid({ paymentStatus, isGivingBack, payments, link }: Share, isCurrent: boolean): Said {
  const { t } = useTranslation();
  const { time } = useFormat();
  const tenderName = useTenderName();
  const paid = payments.find(({ status }) => status === 'successful');
  const asked = payments.find(({ status }) => status === 'inprogress');
  const method = paid ?? asked;
  const how = method && t('split.paid_by', { tender: tenderName(method), time: time(method.at) });
  if (isGivingBack) return { tone: 'due', Icon: Undo2, status: t('split.giving_back'), text: how ?? '' };
  if (paymentStatus === 2)
    return {
      tone: 'good',
      Icon: CircleCheck,
      status: t('split.status.confirmed'),
      text: how ?? t('split.nothing_to_pay'),
    };
  const asks =
    link === null
      ? ''
      : link.state === 'over'
        ? t('split.link_over')
        : link.seenAt === null
          ? t('split.link_made', { time: time(link.madeAt) })
          : t('split.link_opened', { time: time(link.seenAt) });
  const text = asked ? t('till.at_bank') : asks;
  return isCurrent
    ? { tone: 'next', Icon: Play, status: t('split.current'), text }
    : { tone: 'due', Icon: Clock, status: t('split.status.open'), text };
}
