import { Suspense, lazy, useEffect } from 'react';
import { ToastRegion } from '../ui/toast-region.tsx';
import { consoleFile, needConsole } from './ahead.ts';
import { entrance, visit } from './session/entrance.ts';
import { Loader } from './routing/loader.tsx';
import { sessionKnown } from './session/start.ts';
import { withWords } from './words/i18n.ts';
import { useStore } from '../ui/store.ts';

const LoginScreen = lazy(() =>
  import('../features/login/login-screen.tsx').then((file) => ({ default: file.LoginScreen })),
);

const FrontDoor = lazy(() =>
  withWords(import('../features/login/front-door.tsx'), 'front-door', 'forms').then((file) => ({
    default: file.FrontDoor,
  })),
);

const CheckoutScreen = lazy(() =>
  withWords(import('../features/checkout/checkout-screen.tsx'), 'checkout', 'card-field', 'card-payment', 'forms').then(
    (file) => ({
      default: file.CheckoutScreen,
    }),
  ),
);

export function App() {
  const known = useStore(sessionKnown);
  const at = useStore(entrance);
  const visited = useStore(visit);
  return (
    <>
      <Suspense fallback={<Loader />}>
        {at === 'sign-in' ? (
          <LoginScreen key={visited} />
        ) : at === 'checkout' ? (
          <CheckoutScreen />
        ) : at !== 'console' ? (
          <FrontDoor key={visited} page={at} />
        ) : known ? (
          <Inside />
        ) : (
          <Loader />
        )}
      </Suspense>
      <ToastRegion />
    </>
  );
}

/** The console, once its code is loaded. */
function Inside() {
  const file = useStore(consoleFile);
  useEffect(needConsole, []);
  if (file === null) return <Loader />;
  if ('failure' in file) throw file.failure;
  return <file.Console />;
}
