import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { mayOpen } from '../session/access.ts';
import { useUser } from '../session/session.ts';
import { useScreen } from './use-screen-change.ts';

export const DELAY_MS = 100;

/**
 * Redirects a person without access to /401, after 100 ms in which the screen stays visible.
 * Where they had access until now, /401 says that their rights have changed.
 */
export function usePermissionCheck(): void {
  const user = useUser();
  const navigate = useNavigate();
  const { access } = useScreen();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const wasTheirs = useRef('');
  useEffect(() => {
    if (!access || mayOpen(user, access)) {
      wasTheirs.current = path;
      return undefined;
    }
    const timer = setTimeout(() => {
      const search = wasTheirs.current === path ? { why: 'changed' } : {};
      void navigate({ to: '/401', search, replace: true });
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [user, access, path, navigate]);
}
