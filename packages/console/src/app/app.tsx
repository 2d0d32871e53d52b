import { RouterProvider } from '@tanstack/react-router';
import { ToastRegion } from '../ui/toast-region.tsx';
import { Loader } from './loader.tsx';
import { router } from './router.tsx';
import { sessionKnown } from './start.ts';
import { useStore } from './store.ts';

export function App() {
  const known = useStore(sessionKnown);
  return (
    <>
      {known ? <RouterProvider router={router} /> : <Loader />}
      <ToastRegion />
    </>
  );
}
