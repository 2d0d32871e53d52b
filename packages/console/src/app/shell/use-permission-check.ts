import { useMatches, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { mayOpen } from '../session/access.ts';
import { useUser } from '../session/session.ts';
import { useScreen } from './use-screen-change.ts';

export const DELAY_MS = 100;

/**
 * Whether the person may open the screen of the address. Redirects a person without access to /401 after 100 ms
 * (specification, point 6); where they had access until now, /401 says that their rights have changed.
 */
export function usePermissionCheck(): boolean {
  const user = useUser();
  const navigate = useNavigate();
  const { access } = useScreen();
  // Of the screen in view: while the next one is loading, the address is that of the next one already.
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const wasTheirs = useRef('');
  const isTheirs = !access || mayOpen(user, access);
  useEffect(() => {
    if (isTheirs) {
      wasTheirs.current = path;
      return undefined;
    }
    const timer = setTimeout(() => {
      const search = wasTheirs.current === path ? { why: 'changed' } : {};
      void navigate({ to: '/401', search, replace: true });
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [isTheirs, path, navigate]);
  return isTheirs;
}
