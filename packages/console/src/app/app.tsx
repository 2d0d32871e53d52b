import { Suspense, lazy } from 'react';
import { ToastRegion } from '../ui/toast-region.tsx';
import { entrance } from './entrance.ts';
import { Loader } from './loader.tsx';
import { sessionKnown } from './start.ts';
import { useStore } from './store.ts';

const Console = lazy(() => import('./console.tsx').then((file) => ({ default: file.Console })));
const LoginScreen = lazy(() =>
  import('../features/login/login-screen.tsx').then((file) => ({ default: file.LoginScreen })),
);

export function App() {
  const known = useStore(sessionKnown);
  const at = useStore(entrance);
  return (
    <>
      <Suspense fallback={<Loader />}>{at === 'sign-in' ? <LoginScreen /> : known ? <Console /> : <Loader />}</Suspense>
      <ToastRegion />
    </>
  );
}
