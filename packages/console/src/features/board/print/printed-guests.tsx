import { useTranslation } from 'react-i18next';
import { GUEST_TYPE_WORDS } from '@laneway/contract/bookings/guest-type-words';
import { shownAnswer } from '../../../app/booking/answers-of.tsx';
import type { DayGuests, DayPhotos } from './print-rows.ts';
import styles from './print.module.css';

type Props = { party: DayGuests[number] | undefined; photos: DayPhotos; columns: number };

/** A line under a booking on the printed list: what it answered, and its guests with their answers. */
export function PrintedGuests({ party, photos, columns }: Props) {
  const { t } = useTranslation();
  if (party === undefined) return null;
  const answersOf = (guestId: string | null) =>
    party.answers
      .filter((one) => one.guestId === guestId)
      .map(({ question, answer }) => `${question} ${shownAnswer(answer)}`);
  const ofBooking = answersOf(null);
  return (
    <tr className={styles.party}>
      <td colSpan={columns}>
        {ofBooking.length > 0 && <p>{ofBooking.join(' · ')}</p>}
        {party.guests.length > 0 && (
          <ul>
            {party.guests.map(({ guestId, name, type, isHere }) => (
              <li key={guestId}>
                {photos.has(guestId) && <img src={photos.get(guestId)} alt="" decoding="sync" />}
                <span aria-hidden="true">{isHere ? '☑' : '☐'}</span> <b>{name}</b> {t(GUEST_TYPE_WORDS[type])}
                {answersOf(guestId).map((answer) => ` · ${answer}`)}
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}
