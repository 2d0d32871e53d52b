import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { createConsoleRouter } from './router.tsx';

/** Everything behind the sign-in. */
export function Console() {
  const [router] = useState(createConsoleRouter);
  return <RouterProvider router={router} />;
}
