import { bookingGuestPhoto } from '@laneway/contract/bookings/check-in.endpoints';
import { openFile } from '../../../platform/files/file.service.ts';
import { implementPrivateFile, type Route } from '../../../platform/http/route.ts';
import type { Storage } from '../../../platform/outside/storage/storage.ts';
import { photoOf } from './photos.ts';

/** Photographs of guests, which are read with the session and by whoever may see the booking. */
export function guestPhotoRoutes(storage: Storage): Route[] {
  return [
    implementPrivateFile(bookingGuestPhoto, async ({ outletId, input, read }) => {
      const { bookingId, photo } = input.params;
      const row = await read((tx) => photoOf(tx, { outletId, bookingId }, photo));
      return openFile(storage, row, 'private, no-store');
    }),
  ];
}
