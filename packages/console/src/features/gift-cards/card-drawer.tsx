import { Link } from '@tanstack/react-router';
import { CalendarPlus, Eye, Lock, LockOpen, Minus, Pencil, Plus, Printer, Send } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardDetails } from '@laneway/contract/gift-cards/gift-card.schema';
import { showSecretCode } from '@laneway/domain/codes/secret-code';
import { mailAddress } from '@laneway/domain/gift-cards/mail-address';
import { toastError } from '../../app/commands/errors.ts';
import { useCommand } from '../../app/commands/use-command.ts';
import { FormSkeleton } from '../../app/form/form-screen.tsx';
import { Loaded } from '../../app/queries/loaded.tsx';
import { read } from '../../app/queries/read.ts';
import { useUser } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Facts } from '../../ui/facts.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Money } from '../../ui/money.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { shownCard } from './card-columns.tsx';
import { CardFace } from './card-face.tsx';
import { CardState } from './card-state.tsx';
import { AdjustDialog, BlockDialog, ExtendDialog, isBlockedByHand, RecipientDialog } from './change-dialogs.tsx';
import { useCard } from './gift-card.queries.ts';
import { PrintCard } from './print-card.tsx';
import styles from './gift-cards.module.css';

type Props = { giftCardId: string; isEditor: boolean; onClose: () => void };
type Change = 'block' | 'extend' | 'edit' | 'add' | 'take_off';

/** A card beside the list: what is on it, whose it is, and each cent that moved. */
export function CardDrawer({ giftCardId, isEditor, onClose }: Props) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const query = useCard(giftCardId);
  const [change, setChange] = useState<Change | null>(null);
  const card = query.data;
  const close = () => setChange(null);
  return (
    <Drawer
      open
      wide
      title={card === undefined ? t('screen.giftcard_edit') : shownCard(card.last4)}
      note={
        card && (
          <span className={styles.row}>
            <CardState status={card.status} />
            {card.expiryDate !== null && t('gift_cards.until', { date: date(card.expiryDate, 'year') })}
          </span>
        )
      }
      footer={card && isEditor && <Changes card={card} onChange={setChange} />}
      onClose={onClose}
    >
      <Loaded query={query} failed={t('gift_cards.failed')} skeleton={<FormSkeleton />}>
        {(shown) => <Shown card={shown} isEditor={isEditor} />}
      </Loaded>
      {card && change === 'block' && <BlockDialog card={card} onClose={close} />}
      {card && change === 'extend' && <ExtendDialog card={card} onClose={close} />}
      {card && change === 'edit' && <RecipientDialog card={card} onClose={close} />}
      {card && change === 'add' && <AdjustDialog card={card} direction={1} onClose={close} />}
      {card && change === 'take_off' && <AdjustDialog card={card} direction={2} onClose={close} />}
    </Drawer>
  );
}

function Changes({ card, onChange }: { card: CardDetails; onChange: (change: Change) => void }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const isBlocked = isBlockedByHand(card);
  const BlockIcon = isBlocked ? LockOpen : Lock;
  return (
    <span className={styles.row}>
      {card.status !== 'expired' && (
        <Button
          variant={isBlocked ? 'outline' : 'danger-text'}
          icon={<BlockIcon size={16} aria-hidden="true" />}
          disabledReason={isBlocked && card.isUnpaid ? t('gift_cards.unpaid_block') : undefined}
          onClick={() => onChange('block')}
        >
          {t(isBlocked ? 'gift_cards.unblock' : 'gift_cards.block')}
        </Button>
      )}
      {role === 'BIZ' && (
        <>
          <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => onChange('add')}>
            {t('gift_cards.add')}
          </Button>
          <Button icon={<Minus size={16} aria-hidden="true" />} onClick={() => onChange('take_off')}>
            {t('gift_cards.take_off')}
          </Button>
        </>
      )}
      <Button icon={<CalendarPlus size={16} aria-hidden="true" />} onClick={() => onChange('extend')}>
        {t('gift_cards.extend')}
      </Button>
      <Button icon={<Pencil size={16} aria-hidden="true" />} onClick={() => onChange('edit')}>
        {t('action.edit')}
      </Button>
    </span>
  );
}

function Shown({ card, isEditor }: { card: CardDetails; isEditor: boolean }) {
  const { t } = useTranslation();
  const { date, dateTime, money } = useFormat();
  const address = (name: string, email: string) => [name, email].filter(Boolean).join(', ');
  return (
    <>
      <CardFace
        house={card.outletName}
        label={t('gift_cards.column.balance')}
        amount={money(card.balance)}
        isOff={card.status !== 'active'}
        code={<Code card={card} isEditor={isEditor} />}
      />
      {card.isUnpaid && <p className={styles.quiet}>{t('gift_cards.unpaid')}</p>}
      {card.blockReason !== '' && <p className={styles.quiet}>{card.blockReason}</p>}
      <div className={styles.part}>
        <Facts
          facts={[
            [t('gift_cards.for'), address(card.recipient, card.recipientEmail)],
            [t('gift_cards.from'), address(card.purchaser, card.purchaserEmail)],
            [t('gift_cards.issued_at'), card.outletName],
            ...(card.message === '' ? [] : [[t('gift_cards.message'), card.message] as const]),
            ...(card.sendOn === null ? [] : [[t('gift_cards.send_on'), date(card.sendOn, 'year')] as const]),
            ...(card.sentAt === null ? [] : [[t('gift_cards.sent'), dateTime(card.sentAt)] as const]),
          ]}
        />
      </div>
      {isEditor && <SendAgain card={card} />}
      <section className={styles.part}>
        <h3>{t('gift_cards.ledger')}</h3>
        <SmallTable
          caption={t('gift_cards.ledger')}
          rows={card.ledger.map((row, place) => ({ ...row, place }))}
          rowId={({ place }) => place}
          columns={[
            { id: 'when', label: t('gift_cards.when'), cell: ({ at }) => dateTime(at) },
            { id: 'what', label: t('gift_cards.what'), cell: (row) => <What row={row} /> },
            {
              id: 'change',
              label: t('gift_cards.change'),
              align: 'end',
              cell: ({ amount }) => <Money amount={amount} signed />,
            },
            {
              id: 'balance',
              label: t('gift_cards.column.balance'),
              align: 'end',
              cell: ({ balance }) => <Money amount={balance} tone="strong" />,
            },
          ]}
        />
      </section>
    </>
  );
}

/** The code in whole is fetched on a press, which stands in the history. */
function Code({ card, isEditor }: { card: CardDetails; isEditor: boolean }) {
  const { t } = useTranslation();
  const { giftCardId, last4, outletName: house, balance, message } = card;
  const { businessId } = useUser();
  const [code, setCode] = useState<string | null>(null);
  const [isPrinting, setPrinting] = useState(false);
  const shown = useRef<HTMLSpanElement>(null);
  const show = () =>
    void read('giftCard.details', { params: { businessId, giftCardId }, query: { code: 'true' } }).then((answer) => {
      setCode(answer.code);
      // The button that was pressed goes.
      shown.current?.focus();
    }, toastError);
  return (
    <>
      <span ref={shown} tabIndex={-1} className={styles.whole}>
        {code === null ? shownCard(last4) : showSecretCode('giftCard', code)}
      </span>
      {isEditor && code === null && (
        <Button size="small" variant="text" icon={<Eye size={14} aria-hidden="true" />} onClick={show}>
          {t('gift_cards.show_code')}
        </Button>
      )}
      {code !== null && (
        <Button
          size="small"
          variant="text"
          icon={<Printer size={14} aria-hidden="true" />}
          onClick={() => setPrinting(true)}
        >
          {t('gift_cards.print')}
        </Button>
      )}
      {code !== null && isPrinting && (
        <PrintCard {...{ house, balance, code, message }} onDone={() => setPrinting(false)} />
      )}
    </>
  );
}

function SendAgain({ card }: { card: CardDetails }) {
  const { t } = useTranslation();
  const { businessId } = useUser();
  const update = useCommand('giftCard.update');
  const { giftCardId, version } = card;
  const isPossible = card.status === 'active' && mailAddress({ ...card, recipientName: card.recipient }) !== null;
  return (
    <div className={styles.part}>
      <Button
        icon={<Send size={16} aria-hidden="true" />}
        busy={update.busy}
        disabledReason={isPossible ? undefined : t('gift_cards.no_email')}
        onClick={() => void update.run({ params: { businessId, giftCardId }, body: { version, resend: true } })}
      >
        {t('gift_cards.send_again')}
      </Button>
    </div>
  );
}

function What({ row }: { row: CardDetails['ledger'][number] }) {
  const { t } = useTranslation();
  const { type, bookingId, bookingCode, bookingOutletId, by, outletName, reason } = row;
  const isGiven = type === 'issue' && bookingId === null;
  const link: ReactNode =
    bookingId === null || bookingOutletId === null ? null : (
      <Link to="/app/outlets/$outletId/bookings/details" params={{ outletId: bookingOutletId }} search={{ bookingId }}>
        {bookingCode}
      </Link>
    );
  return (
    <>
      {t(`gift_cards.move.${isGiven ? 'given' : type}`)} {link}
      <br />
      <span className={styles.quiet}>{[by ?? 'Laneway', outletName, reason].filter(Boolean).join(', ')}</span>
    </>
  );
}
