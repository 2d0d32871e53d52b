import { Suspense, lazy } from 'react';
import { AppLayout } from './shell/app-layout.tsx';
import { withWords } from './words/i18n.ts';

const TwoStepNeeded = lazy(() =>
  withWords(import('../features/profile/two-step-needed.tsx'), 'profile', 'forms').then((file) => ({
    default: file.TwoStepNeeded,
  })),
);

/** The frame with its screens, or the one page that comes before them. */
export function SignedIn() {
  return (
    <AppLayout
      twoStep={
        <Suspense>
          <TwoStepNeeded />
        </Suspense>
      }
    />
  );
}
