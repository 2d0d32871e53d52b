import { useQuery } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@laneway/contract/http/client';
import { codeOf } from '@laneway/domain/bookings/named-booking';
import { isScanned } from '@laneway/domain/codes/paper-code';
import { messageOf } from '../../app/commands/errors.ts';
import { useScanner } from '../../app/keys/use-scanner.ts';
import { useBusinessDate } from '../../app/outlet/business-day.ts';
import { useOutlet } from '../../app/outlet/outlet.ts';
import { ask } from '../../app/queries/ask.ts';
import { mayOpen } from '../../app/session/access.ts';
import { useUser } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { useRested } from '../../ui/use-rested.ts';
import { useCamera } from './use-camera.ts';
import styles from './check-in.module.css';

type FindPartyProps = {
  outletId: string;
  /** Counts the parties that were checked in: the field is empty for the next one. */
  round: number;
  /** A booking was found. */
  onFound: (bookingId: string) => void;
  /** The text is the QR of something else than a booking; true: it was opened. */
  onOther: (text: string) => boolean;
  /** The next search began: what was said of the one before is over. */
  onTyping: () => void;
};

/** The camera, and one field for what a hand scanner types, a code, or a name. */
export function FindParty({ outletId, round, onFound, onOther, onTyping }: FindPartyProps) {
  const { t } = useTranslation();
  const { wallTime, lanes } = useFormat();
  const today = useBusinessDate(useOutlet());
  const maySearch = mayOpen(useUser(), { roles: ['BIZ', 'MGR'], menu: 'Bookings' });
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState('');
  const [seen, setSeen] = useState(round);
  if (seen !== round) {
    setSeen(round);
    setTyped('');
    setWanted('');
  }
  // A name of five letters may be a code as well, so both are looked for.
  const text = typed.trim();
  const isScan = isScanned(text);
  const search = useRested(isScan ? '' : text, 200);
  const named = useQuery({ ...ask('booking.search', { body: { search } }), enabled: maySearch && search.length > 1 });
  const found = useQuery({
    ...ask('booking.guests', { body: { outletId, code: wanted } }),
    enabled: wanted !== '',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const look = (read: string) => {
    const code = read.trim();
    if (code === '' || onOther(code)) return;
    setTyped(code);
    setWanted(code);
  };
  const foundId = found.data?.bookingId;
  useEffect(() => {
    if (foundId !== undefined) onFound(foundId);
  }, [foundId, onFound]);
  useEffect(() => field.current?.focus(), [round]);
  useScanner(look);
  const { video, state: camera, start, stop } = useCamera(look);
  const isFresh = search === text && search.length > 1 && named.isSuccess;
  const rows = isFresh ? named.data.rows.filter((row) => row.outletId === outletId && row.date === today) : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [only] = rows;
    if (only && rows.length === 1) onFound(only.bookingId);
    else if (rows.length > 1) list.current?.querySelector('button')?.focus();
    else if (isScan || codeOf(text) !== null) look(text);
  };
  const failure = wanted === text && found.error instanceof ApiError ? found.error : null;
  // Enter may come before the names do: that a name is no code is nothing to say beside who has it.
  const isNamed = failure?.body.code === 'not_found' && rows.length > 0;
  const refusal = failure === null || isNamed ? null : messageOf(failure);
  const isNobody = isFresh && !named.isFetching && rows.length === 0 && codeOf(text) === null;
  return (
    <div className={styles.find}>
      <video
        ref={video}
        className={styles.video}
        muted
        playsInline
        hidden={camera !== 'on'}
        aria-label={t('check_in.camera')}
      />
      {(camera === 'refused' || camera === 'none') && (
        <p role="alert" className={styles.warn}>
          {t(camera === 'none' ? 'check_in.camera_none' : 'check_in.camera_refused')}
        </p>
      )}
      <Button size="small" icon={<Camera size={16} aria-hidden="true" />} onClick={camera === 'on' ? stop : start}>
        {t(camera === 'on' ? 'check_in.stop_camera' : 'check_in.use_camera')}
      </Button>
      <form onSubmit={submit} noValidate>
        <Field
          ref={field}
          label={t('check_in.find')}
          help={t('check_in.find_help')}
          error={refusal ?? undefined}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
          onChange={({ target }) => {
            setTyped(target.value);
            setWanted('');
            onTyping();
          }}
        />
      </form>
      <div aria-live="polite">
        {isNobody && <p className={styles.quiet}>{t('check_in.nobody')}</p>}
        {rows.length > 0 && (
          <ul ref={list} className={styles.rows} aria-label={t('check_in.people')}>
            {rows.slice(0, 6).map((row) => (
              <li key={row.bookingId}>
                <button type="button" onClick={() => onFound(row.bookingId)}>
                  <strong>{row.name}</strong>
                  <span>
                    {[row.start && wallTime(row.start), lanes(row.lanes.map(({ name }) => name)), row.code]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
