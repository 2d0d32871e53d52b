import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { mayOpen } from '../access.ts';
import { useUser } from '../session.ts';
import { useScreen } from './use-screen-change.ts';

const DELAY_MS = 100;

/** Sends a person whose screen this is not to /401, after 100 ms and hiding nothing meanwhile (specification, point 6). */
export function usePermissionCheck(): void {
  const user = useUser();
  const navigate = useNavigate();
  const { access } = useScreen();
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    const timer = setTimeout(() => {
      if (access && !mayOpen(user, access)) void navigate({ to: '/401', replace: true });
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [user, access, path, navigate]);
}
