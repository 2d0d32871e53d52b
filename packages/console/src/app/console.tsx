import { RouterProvider } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { createConsoleRouter } from './router.tsx';
import { type BookingLayers, BookingLayersContext } from './routing/booking-layers.ts';
import { withWords } from './words/i18n.ts';

const layers = () => withWords(import('../features/booking-details/booking-layers.tsx'), 'booking-details', 'forms');
const BOOKING_LAYERS: BookingLayers = {
  Change: lazy(() => layers().then((file) => ({ default: file.ChangeLayer }))),
  Cancel: lazy(() => layers().then((file) => ({ default: file.CancelLayer }))),
};

/** Everything behind the sign-in. */
export function Console() {
  const [router] = useState(createConsoleRouter);
  return (
    <BookingLayersContext value={BOOKING_LAYERS}>
      <RouterProvider router={router} />
    </BookingLayersContext>
  );
}
