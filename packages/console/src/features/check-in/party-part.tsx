import { DAY_MINUTES, MINUTE_MS } from '@laneway/domain/time/lengths';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { GUEST_TYPE_WORDS } from '@laneway/contract/bookings/guest-type-words';
import { AnswersOf } from '../../app/booking/answers-of.tsx';
import { openBookingDialog, openedDialog } from '../../app/dialogs/booking-dialogs.ts';
import { IconBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { useNow } from '../../ui/use-now.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { GuestPhotoButtons } from './guest-photo-buttons.tsx';
import { NameOne } from './name-one.tsx';
import { namedOf } from './names-form.ts';
import type { Arrival } from './use-arrival.ts';
import styles from './check-in.module.css';

/** Characters of places that fit beside the balance at the size that the eye needs. */
const SHORT = 12;

/** What the desk looks at when a party comes: its lanes, what it owes, its waivers, and who of it is here. */
export function PartyPart({ arrival }: { arrival: Arrival }) {
  const { t } = useTranslation();
  const { lanes, money, wallRange, date } = useFormat();
  const { party, details, coming } = arrival;
  if (!party || !details) return null;
  const { booking, abilities } = details;
  const item = booking.items.find(({ status }) => status !== 'cancelled');
  const places = [
    ...new Set(booking.items.flatMap((one) => (one.status === 'cancelled' ? [] : one.lanes.map(({ name }) => name)))),
  ];
  const where = places.length > 0 ? lanes(places) : '–';
  const asksWaivers = party.waiversMissing > 0 || party.guests.some(({ waiver }) => waiver === 'signed');
  const named = namedOf(party);
  const { balance } = booking.money;
  const when = item?.start && item.end ? `${date(item.date ?? '')}, ${wallRange(item.start, item.end)}` : '';
  return (
    <section className={styles.party} aria-label={booking.name}>
      <header className={styles.head}>
        <h3>{booking.name}</h3>
        <StatusBadge status={booking.status} />
        <span className={styles.code}>{booking.code}</span>
      </header>
      <p className={styles.quiet}>
        {[item?.planTitle, when].filter(Boolean).join(', ')}
        {item?.startsAt && party.here === 0 && <Punctuality startsAt={item.startsAt} />}
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('booking.places.label')}</dt>
          <dd className={where.length > SHORT ? styles.longValue : undefined}>{where}</dd>
        </div>
        <div>
          <dt>{t('money.balance_due')}</dt>
          <dd>{money(balance)}</dd>
          {abilities.pay && balance > 0 && (
            <dd>
              <Button
                variant="text"
                size="small"
                onClick={() => {
                  openedDialog.set(null);
                  openBookingDialog('payment', booking);
                }}
              >
                {t('money.take_payment')}
              </Button>
            </dd>
          )}
        </div>
        {asksWaivers && (
          <div>
            <dt>{t('check_in.waivers')}</dt>
            <dd>
              {t('check_in.signed_of', { signed: party.totalGuests - party.waiversMissing, total: party.totalGuests })}
            </dd>
            {party.waiversMissing > 0 && (
              <dd className={styles.warn}>{t('check_in.waivers_missing', { count: party.waiversMissing })}</dd>
            )}
          </div>
        )}
      </dl>
      <AnswersOf {...{ party }} guestId={null} />
      {abilities.update && party.questions.length > 0 && (
        <span>
          <Button
            variant="text"
            size="small"
            onClick={() => {
              openedDialog.set(null);
              openBookingDialog('answers', booking);
            }}
          >
            {t('board.action.answers')}
          </Button>
        </span>
      )}
      <div className={styles.here}>
        {!arrival.isAllHere && (
          <Checkbox
            aria-label={t('check_in.everyone')}
            checked={arrival.comers === 'all'}
            indeterminate={arrival.comers === 'some'}
            // Some of them stand for nobody yet: a press lets go of them, so that one guest takes two presses.
            onChange={() => arrival.tickAll(arrival.comers === 'none')}
          />
        )}
        <strong role="status">{t('check_in.here', { count: party.here, total: party.totalGuests })}</strong>
        {!arrival.isAllHere && <span className={styles.quiet}>{t('check_in.untick')}</span>}
      </div>
      {named.length > 0 && (
        <ul className={styles.guests}>
          {named.map((guest) => (
            <li key={guest.guestId}>
              <GuestLine guest={guest} isComing={coming.has(guest.guestId)} {...{ arrival }} />
              {(party.asksPhotos || guest.photoUrl !== null) && abilities.update && (
                <GuestPhotoButtons
                  outletId={booking.outletId}
                  bookingId={booking.bookingId}
                  name={guest.name}
                  photoUrl={guest.photoUrl}
                  onPhoto={(fileId) => arrival.setPhoto(guest.guestId, fileId)}
                />
              )}
              <AnswersOf {...{ party }} guestId={guest.guestId} />
            </li>
          ))}
        </ul>
      )}
      {arrival.unnamedLeft > 0 && (
        <NumberField
          label={t('check_in.unnamed')}
          step={1}
          min={0}
          max={arrival.unnamedLeft}
          value={arrival.unnamed}
          onChange={(count) => arrival.setUnnamed(Math.max(0, Math.trunc(count || 0)))}
        />
      )}
      {abilities.update && party.unnamed > 0 && <NameOne key={party.bookingId} {...{ arrival }} types={party.types} />}
      {(party.waiversMissing > 0 || party.photosMissing > 0) && (
        <p className={styles.note}>
          {[
            party.waiversMissing > 0 && t('check_in.waivers_note'),
            party.photosMissing > 0 && t('check_in.photos_missing', { count: party.photosMissing }),
            party.photosMissing > 0 && party.unnamed > party.unnamedHere && t('check_in.photos_unnamed'),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      {arrival.withoutPhoto > 0 && (abilities.checkIn || abilities.undoCheckIn) && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (arrival.total > 0 && arrival.reason.trim() !== '' && abilities.checkIn) void arrival.checkIn();
          }}
        >
          <Field
            label={t('check_in.photo.why')}
            help={t('check_in.photo.why_help')}
            value={arrival.reason}
            maxLength={300}
            autoComplete="off"
            onChange={({ target }) => arrival.setReason(target.value)}
          />
        </form>
      )}
    </section>
  );
}

/** How much too early or too late a party is, within the hours around its start. */
function Punctuality({ startsAt }: { startsAt: string }) {
  const { t } = useTranslation();
  const { duration } = useFormat();
  const now = useNow(MINUTE_MS);
  const minutes = Math.round((Date.parse(startsAt) - now) / MINUTE_MS);
  if (minutes === 0 || Math.abs(minutes) > DAY_MINUTES / 2) return null;
  const time = duration(Math.abs(minutes));
  return <strong> {t(minutes > 0 ? 'check_in.early' : 'check_in.late', { time })}</strong>;
}

type GuestLineProps = { guest: ReturnType<typeof namedOf>[number]; isComing: boolean; arrival: Arrival };

function GuestLine({ guest: { guestId, name, type, waiver, checkedInAt }, isComing, arrival }: GuestLineProps) {
  const { t } = useTranslation();
  // Where all are of one type, it says nothing of one of them.
  const isMixed = arrival.party?.types.some((other) => other !== type);
  const words = isMixed ? t('check_in.naming.guest_words', { name, type: t(GUEST_TYPE_WORDS[type]) }) : name;
  return (
    <>
      {checkedInAt === null && !arrival.isAllHere ? (
        <Checkbox label={words} checked={isComing} onChange={(checked) => arrival.toggle(guestId, checked)} />
      ) : (
        <span className={styles.came}>
          <IconBadge hue="green" look="plain" icon={CircleCheck}>
            {t('check_in.is_here')}
          </IconBadge>
          {words}
          <Button
            variant="text"
            size="small"
            busy={arrival.isGoingBack}
            aria-label={t('check_in.take_back_of', { name })}
            onClick={() => arrival.takeBack(guestId)}
          >
            {t('check_in.take_back')}
          </Button>
        </span>
      )}
      {waiver !== 'not_needed' && (
        <IconBadge
          hue={waiver === 'signed' ? 'green' : 'orange'}
          look="plain"
          icon={waiver === 'signed' ? CircleCheck : CircleAlert}
        >
          {t(waiver === 'signed' ? 'check_in.signed' : 'check_in.waiver_missing')}
        </IconBadge>
      )}
    </>
  );
}
