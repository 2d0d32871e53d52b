import { Link } from '@tanstack/react-router';
import { Banknote, Check, ChevronRight, CircleCheck, Copy, Mail, PencilLine, Timer, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { isPromoRefused } from '../../app/booking/promo-refused.ts';
import { copyText } from '../../app/commands/copy-text.ts';
import { messageOf } from '../../app/commands/errors.ts';
import { ExtendHoldButton } from '../../app/booking/extend-hold-button.tsx';
import { HeldPlaces } from '../../app/booking/held-places.tsx';
import { PartyStepButtons } from '../../app/booking/party-step-buttons.tsx';
import { usePartySteps } from '../../app/booking/use-party-steps.ts';
import { useCommand } from '../../app/commands/use-command.ts';
import { openBookingDialog } from '../../app/dialogs/booking-dialogs.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { HoldLeft } from '../../ui/hold-left.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Muted } from '../../ui/text.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { type Details, refreshBookings } from './booking-details.queries.ts';
import styles from './booking-head.module.css';
import { confirmCall } from './status-dialogs.tsx';
import { liveItems, placesOf, useWords } from './use-words.ts';

/** Where one is, the booking's name, status and code, and what can be done with it. */
export function BookingHead({ details, itemId }: { details: Details; itemId: string | null }) {
  const { t, date, nameOf } = useWords();
  const { booking } = details;
  const { outletId, status, expiresAt } = booking;
  const [first] = liveItems(booking);
  return (
    <PageHead
      titleOnPhones
      title={nameOf(booking)}
      crumbs={
        <>
          <Link to="/app/outlets/$outletId/bookings" params={{ outletId }}>
            {t('menu.bookings')}
          </Link>
          {first?.date && (
            <>
              <ChevronRight size={14} aria-hidden="true" />
              <span>{date(first.date, 'day')}</span>
            </>
          )}
        </>
      }
      beside={
        <>
          <StatusBadge status={status} />
          {status === 'holding' && expiresAt && (
            <Muted as="span">
              <HoldLeft key={expiresAt} expiresAt={expiresAt} onEnd={() => void refreshBookings()} />
            </Muted>
          )}
          <Code code={booking.code} />
        </>
      }
      actions={<Actions {...{ details, itemId }} />}
    />
  );
}

function Code({ code }: { code: string }) {
  const { t } = useWords();
  const [copied, setCopied] = useState(false);
  const label = copied ? t('booking_details.copied') : t('booking_details.copy_code');
  return (
    <span className={styles.code}>
      <code>{code}</code>
      <Tooltip label={label}>
        <IconButton
          size="small"
          label={label}
          icon={copied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
          onClick={() => void copyText(code).then(setCopied)}
          onBlur={() => setCopied(false)}
        />
      </Tooltip>
    </span>
  );
}

function Actions({ details, itemId }: { details: Details; itemId: string | null }) {
  const { t, time, where } = useWords();
  const { booking, abilities } = details;
  const { outletId, bookingId, money } = booking;
  const isDue = nextTaken(details) !== null;

  const confirm = useCommand('booking.status', {
    refused(refusal) {
      const isByPromo = isPromoRefused(refusal);
      const isShown = isByPromo || refusal.body.code === 'stale';
      const options = { seen: booking, ...(isByPromo && { promoRefused: messageOf(refusal) }) };
      if (isShown) openBookingDialog('confirm', booking, { options });
      return isShown;
    },
  });
  const extend = useCommand('booking.lock', {
    say: ({ expiresAt }) =>
      expiresAt === null ? t('booking.hold_kept') : t('booking_details.hold.extended', { time: time(expiresAt) }),
  });
  const release = useCommand('booking.unlock');
  const free = useCommand('booking.freeResource');
  const places = placesOf(liveItems(booking));
  const steps = usePartySteps(details, places.length > 0 ? where(places) : '');

  return (
    <div className={styles.actions}>
      {steps.map(
        ({ step, label, reason }) =>
          reason && (
            <Muted key={`why ${step}`} small className={styles.why}>
              {t('booking.step.why', { step: label, reason })}
            </Muted>
          ),
      )}
      {abilities.cancel && (
        <Button variant="danger-text" onClick={() => openBookingDialog('cancel', booking)}>
          {t('board.action.cancel_booking')}
        </Button>
      )}
      {abilities.hold && (
        <>
          <HeldPlaces
            booking={booking}
            busy={free.busy}
            onFree={(resourceId) => void free.run({ body: { bookingId, resourceId } })}
          />
          <Button
            icon={<Undo2 size={16} aria-hidden="true" />}
            busy={release.busy}
            onClick={() => void release.run({ body: { bookingId } })}
          >
            {t('board.action.release')}
          </Button>
          <ExtendHoldButton
            left={booking.extensionsLeft}
            icon={<Timer size={16} aria-hidden="true" />}
            busy={extend.busy}
            onClick={() => void extend.run({ body: { outletId, bookingId } })}
          />
        </>
      )}
      {abilities.reinstate && (
        <Button icon={<Undo2 size={16} aria-hidden="true" />} onClick={() => openBookingDialog('reinstate', booking)}>
          {t('board.action.reinstate')}
        </Button>
      )}
      {(abilities.edit || abilities.update) && (
        <Button
          shortcut="M"
          icon={<PencilLine size={16} aria-hidden="true" />}
          onClick={() => openBookingDialog('change', booking, { options: { itemId } })}
        >
          {t('board.action.change')}
        </Button>
      )}
      {abilities.notify && (
        <Button
          shortcut="F"
          icon={<Mail size={16} aria-hidden="true" />}
          onClick={() => openBookingDialog('notify', booking)}
        >
          {t('board.action.notify')}
        </Button>
      )}
      <PartyStepButtons steps={steps} />
      {abilities.confirm && (
        <Button
          variant={isDue ? 'outline' : 'primary'}
          icon={<CircleCheck size={16} aria-hidden="true" />}
          busy={confirm.busy}
          // Where money is due, the dialog says before what stays open.
          onClick={() =>
            money.dueNow > 0 ? openBookingDialog('confirm', booking) : void confirm.run(confirmCall(booking))
          }
        >
          {t('board.action.confirm')}
        </Button>
      )}
      <TakeButton details={details} className={styles.onDesks} />
    </div>
  );
}

/** What is taken next, as the panel begins with it: before they play what is due first, else the balance. */
function nextTaken({ booking: { money, status }, abilities }: Details): number | null {
  if (!abilities.pay || money.balance <= 0) return null;
  const isBefore = status !== 'inprogress' && status !== 'done';
  return isBefore && money.dueNow > 0 ? money.dueNow : money.balance;
}

/** The primary button of a booking that owes something: in the head, on phones at the foot of the screen. */
export function TakeButton({ details, className }: { details: Details; className: string | undefined }) {
  const { t, money } = useWords();
  const amount = nextTaken(details);
  if (amount === null) return null;
  return (
    <Button
      variant="primary"
      shortcut="P"
      icon={<Banknote size={16} aria-hidden="true" />}
      className={className}
      onClick={() => openBookingDialog('payment', details.booking)}
    >
      {t('money.take_amount', { amount: money(amount) })}
    </Button>
  );
}
