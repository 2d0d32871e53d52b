import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { messageOf } from '../../../app/commands/errors.ts';
import { photoQuery } from '../../../app/booking/guest-photo.tsx';
import { ask } from '../../../app/queries/ask.ts';
import { useBoard, useBoardState } from '../board-runtime.ts';
import { PrintDialog } from './print-dialog.tsx';
import type { DayGuests } from './print-rows.ts';
import { PrintSheet, type PrintOptions, type SheetProps } from './print-sheet.tsx';

type PrintedDayProps = Omit<SheetProps, 'options' | 'guests' | 'photos'> & { isLoaded: boolean; onClose: () => void };

/** Puts the sheet on paper in place of the screen, whether the dialog, Ctrl P or the browser's menu asked for it. */
export function PrintedDay({ isLoaded, onClose, ...sheet }: PrintedDayProps) {
  const asks = useBoardState((state) => state.dialog?.kind === 'print');
  const [options, setOptions] = useState<PrintOptions>({ form: 'sheet', holds: false, notes: true, guests: false });
  const { api, store } = useBoard();
  const wants = options.guests && options.form === 'list';
  const body = { outletId: api.outletId, date: store.day.date };
  const guests = useQuery({ ...ask('booking.dayGuests', { body }), enabled: asks && wants });
  const photos = usePhotos(api.outletId, guests.data?.bookings ?? []);
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const heard = new AbortController();
    const { signal } = heard;
    // The browser takes its picture as soon as this event is over.
    window.addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal });
    const over = () => {
      setPrinting(false);
      if (asks) onClose();
    };
    window.addEventListener('afterprint', over, { signal });
    return () => heard.abort();
  }, [asks, onClose]);
  return (
    <>
      {asks && (
        <PrintDialog
          {...{ options, onClose }}
          isLoading={wants && (guests.isFetching || photos.isLoading)}
          failure={wants && guests.error ? messageOf(guests.error) : null}
          words={sheet.words}
          onChange={setOptions}
        />
      )}
      {printing &&
        isLoaded &&
        createPortal(
          <PrintSheet {...sheet} options={options} guests={guests.data?.bookings ?? []} photos={photos.byGuest} />,
          document.body,
        )}
    </>
  );
}

/** The photographs of the guests of a day, read before anything is printed; one that cannot be had is left out. */
function usePhotos(outletId: string, bookings: DayGuests) {
  const wanted = bookings.flatMap(({ bookingId, guests }) =>
    guests.flatMap(({ guestId, photoUrl }) => (photoUrl === null ? [] : [{ bookingId, guestId, photoUrl }])),
  );
  const found = useQueries({
    queries: wanted.map(({ bookingId, photoUrl }) => photoQuery({ outletId, bookingId, photoUrl })),
  });
  const urls = wanted.flatMap(({ guestId }, at) => {
    const url = found[at]?.data;
    return url === undefined ? [] : [[guestId, url] as const];
  });
  return { isLoading: found.some(({ isLoading }) => isLoading), byGuest: new Map(urls) };
}
