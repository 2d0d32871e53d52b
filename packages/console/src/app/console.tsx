import { RouterProvider } from '@tanstack/react-router';
import { router } from './router.tsx';

/** Everything behind the sign-in. */
export function Console() {
  return <RouterProvider router={router} />;
}
