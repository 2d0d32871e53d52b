import { CircleAlert, CircleCheck, Coins, CreditCard, Lock, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cents, cents, sumCents } from '@laneway/domain/money/cents';
import { centsOf, toWire } from '@laneway/domain/money/wire-money';
import { equalShares } from '@laneway/domain/splits/share-out';
import { ADJUST_FIRST } from '../../app/booking/adjust-first.ts';
import { ShareAnew } from '../../app/booking/share-anew.tsx';
import { openBookingDialog } from '../../app/dialogs/booking-dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { focusOnce } from '../../ui/focus-once.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { Money } from '../../ui/money.tsx';
import { RevertShare } from './revert-share.tsx';
import { ShareEdit } from './share-edit.tsx';
import { ShareLine } from './share-line.tsx';
import styles from './split.module.css';
import { firstName, isAtBank, liveShares, type Share, type Shares } from './split.queries.ts';
import type { Details } from './till.queries.ts';

type Props = {
  details: Details;
  shares: Shares;
  /** Shares what is open in another way. */
  onShare: () => void;
  onClose: () => void;
};

/** Who pays which part of a balance, who has paid, and who is next. */
export function SplitDialog({ details: { booking, abilities }, shares, onShare, onClose }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const [edited, setEdited] = useState<{ splitId: string; isOpen: boolean } | null>(null);
  const [reverted, setReverted] = useState<Share | null>(null);
  const live = liveShares(shares);
  const paid = sumCents(live.filter(isPaid).map(({ splitAmt }) => centsOf(splitAmt)));
  const balance = centsOf(shares.balance);
  const open = live.filter((share) => !isPaid(share));
  const current = live.find(({ splitId }) => splitId === shares.current);
  const may = abilities.pay;
  const fits = shares.unassigned === 0;
  const odd = oddCents(live);
  /** One dialog at a time: this one makes room, and is opened again behind the other. */
  const instead = (open: () => void) => {
    onClose();
    open();
  };
  const take = (share: Share) =>
    instead(() => openBookingDialog('payment', booking, { options: { splitId: share.splitId } }));
  const wait = !may ? t('till.not_possible') : current && isAtBank(current) ? t('split.waits') : undefined;
  return (
    <>
      <Dialog
        open
        width="wide"
        onClose={onClose}
        title={t('money.split_payment')}
        text={t('split.lead', {
          name: booking.name,
          code: booking.code,
          amount: money(toWire(cents(balance + paid))),
          count: live.length,
        })}
        footerStart={current && <Button onClick={onClose}>{t('action.close')}</Button>}
        footer={
          current ? (
            <Button
              variant="primary"
              icon={<CreditCard size={16} aria-hidden="true" />}
              shortcut="Enter"
              disabledReason={wait}
              onClick={() => take(current)}
              ref={focusOnce}
            >
              {t('split.take', { amount: money(current.splitAmt), name: firstName(current) })}
            </Button>
          ) : (
            <Button variant="primary" shortcut="Enter" onClick={onClose} ref={focusOnce}>
              {t('action.close')}
            </Button>
          )
        }
      >
        <div className={styles.top}>
          {shares.balance <= 0 && <span className={styles.meta}>{t('split.all_paid')}</span>}
          {may && shares.balance > 0 && (
            <Button icon={<UserPlus size={16} aria-hidden="true" />} onClick={onShare}>
              {t('split.another_way')}
            </Button>
          )}
        </div>
        <div>
          <div className={styles.bar} aria-hidden="true">
            <span style={{ width: `calc(100% * ${partPaid(paid, balance)})` }} />
          </div>
          <p className={styles.sums}>
            <span className={styles.good}>
              <CircleCheck size={14} aria-hidden="true" />
              {t('split.confirmed_sum', { amount: money(toWire(paid)) })}
            </span>
            <span>{t('split.to_go', { amount: money(shares.balance) })}</span>
          </p>
        </div>
        <ul className={styles.shares} aria-label={t('split.list')}>
          {live.map((share) => (
            <li
              key={share.splitId}
              className={share.splitId === shares.current ? styles.current : styles.share}
              aria-current={share.splitId === shares.current || undefined}
            >
              {edited?.splitId === share.splitId && edited.isOpen ? (
                <ShareEdit
                  {...{ booking, share }}
                  most={toWire(
                    cents(sumCents(open.map(({ splitAmt }) => centsOf(splitAmt))) + centsOf(shares.unassigned)),
                  )}
                  onClose={() => setEdited({ ...edited, isOpen: false })}
                />
              ) : (
                <ShareLine
                  {...{ booking, share, may }}
                  isCurrent={share.splitId === shares.current}
                  wasEdited={edited?.splitId === share.splitId}
                  onEdit={() => setEdited({ splitId: share.splitId, isOpen: true })}
                  onRevert={() => setReverted(share)}
                  onLink={() =>
                    instead(() => openBookingDialog('payment_link', booking, { options: { splitId: share.splitId } }))
                  }
                />
              )}
            </li>
          ))}
        </ul>
        <div className={styles.foot}>
          <ul className={styles.hints}>
            {odd && (
              <Hint icon={Coins}>
                {t('split.hint.odd', {
                  name: odd.name,
                  first: money(toWire(odd.first)),
                  rest: money(toWire(odd.rest)),
                  count: live.length - 1,
                })}
              </Hint>
            )}
            <Hint icon={Lock}>{t('split.hint.locked')}</Hint>
            {fits ? (
              open.length > 0 && <Hint icon={CircleCheck}>{t('split.hint.fits')}</Hint>
            ) : (
              <li className={styles.unfit} role="status">
                <CircleAlert size={15} aria-hidden="true" />
                <span>
                  {t(shares.unassigned > 0 ? 'split.hint.missing' : 'split.hint.over', {
                    amount: money(Math.abs(shares.unassigned)),
                  })}{' '}
                  {may && open.length > 0 && <ShareAnew booking={booking} code={ADJUST_FIRST} />}
                </span>
              </li>
            )}
          </ul>
          <dl className={styles.totals}>
            <Total label={t('split.paid_before')} amount={toWire(cents(centsOf(shares.poolAmount) - paid))} />
            <Total label={t('split.confirmed_here')} amount={toWire(paid)} />
            <Total
              label={t('split.paid_of', { amount: money(booking.money.total) })}
              amount={shares.poolAmount}
              isStrong
            />
            <Total label={t('money.balance')} amount={shares.balance} isStrong />
          </dl>
        </div>
      </Dialog>
      {reverted && <RevertShare {...{ booking }} share={reverted} onClose={() => setReverted(null)} />}
    </>
  );
}

/** A confirmed share whose money is not on its way back. */
function isPaid({ paymentStatus, isGivingBack }: Share): boolean {
  return paymentStatus === 2 && !isGivingBack;
}

/** Who pays the odd cents of an amount that does not divide equally, and what the others pay; null: nobody. */
function oddCents(live: readonly Share[]): { name: string; first: Cents; rest: Cents } | null {
  const amounts = live.map(({ splitAmt }) => centsOf(splitAmt));
  const equal = equalShares(sumCents(amounts), amounts.length);
  const [payer] = live;
  if ('error' in equal || payer === undefined) return null;
  const [first, rest] = [equal[0], equal.at(-1)];
  if (first === undefined || rest === undefined || first === rest) return null;
  return equal.every((each, place) => each === amounts[place]) ? { name: firstName(payer), first, rest } : null;
}

function partPaid(paid: number, balance: number): number {
  const all = paid + Math.max(0, balance);
  return all === 0 ? 0 : paid / all;
}

function Hint({ icon: Icon, children }: { icon: typeof Lock; children: string }) {
  return (
    <li>
      <Icon size={15} aria-hidden="true" />
      {children}
    </li>
  );
}

function Total({ label, amount, isStrong = false }: { label: string; amount: number; isStrong?: boolean }) {
  return (
    <div className={isStrong ? styles.strong : undefined}>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} {...(isStrong && { tone: 'strong' as const })} />
      </dd>
    </div>
  );
}
