import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { provideBookingDialogs } from './dialogs/booking-dialogs.ts';
import { createConsoleRouter } from './router.tsx';

provideBookingDialogs(async () => (await import('./dialog-registry.ts')).dialogRegistry);

/** Everything behind the sign-in. */
export function Console() {
  const [router] = useState(createConsoleRouter);
  return <RouterProvider router={router} />;
}
