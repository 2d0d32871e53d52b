import { type FrontDoor as Page, entranceState } from '../../app/session/entrance.ts';
import { AcceptScreen } from './accept-screen.tsx';
import { RecoveryScreen } from './recovery-screen.tsx';
import { RegisterScreen } from './register-screen.tsx';
import { ResetScreen } from './reset-screen.tsx';
import { VerifyScreen } from './verify-screen.tsx';

/** The pages beside the sign-in for who is not signed in yet. */
export function FrontDoor({ page }: { page: Page }) {
  switch (page) {
    case 'recovery':
      return <RecoveryScreen />;
    case 'reset':
      return <ResetScreen />;
    case 'verify':
      return <VerifyScreen />;
    case 'register': {
      const invitation = entranceState().invitation ?? new URLSearchParams(location.search).get('invitation');
      return invitation ? <AcceptScreen invitation={invitation} /> : <RegisterScreen />;
    }
  }
}
