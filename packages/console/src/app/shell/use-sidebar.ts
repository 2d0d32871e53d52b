import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useScreen } from './use-screen-change.ts';

export type SidebarState = {
  open: boolean;
  /** The open menu overlays the screen (phones and tablets) and closes on navigation. */
  overlays: boolean;
  toggle: () => void;
  close: () => void;
};

const KEPT = 'laneway-sidebar';
const DESK = '(width >= 1024px)';
type Kept = { normal: boolean; wide: boolean };

/**
 * The menu: open at 280 px, or a rail of 56 px. Wide screens (the board, a booking) begin with the rail; a person's
 * choice is kept for each kind until the tab is closed. Under 1024 px it begins closed and closes on every step.
 */
export function useSidebar(): SidebarState {
  const [kept, setKept] = useState<Kept>(readKept);
  // The path on which it was opened: on another screen it is closed.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const desk = useMedia(DESK);
  const { rail } = useScreen();
  const kind = rail ? 'wide' : 'normal';
  const path = useRouterState({ select: (state) => state.location.pathname });

  const close = () => setOpenOn(null);
  const open = openOn === path;
  if (!desk) return { open, overlays: true, toggle: () => setOpenOn(open ? null : path), close };
  function toggle() {
    const next = { ...kept, [kind]: !kept[kind] };
    sessionStorage.setItem(KEPT, JSON.stringify(next));
    setKept(next);
  }
  return { open: kept[kind], overlays: false, toggle, close };
}

function readKept(): Kept {
  try {
    return { normal: true, wide: false, ...(JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Partial<Kept>) };
  } catch {
    return { normal: true, wide: false };
  }
}

function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const listen = () => setMatches(media.matches);
    listen();
    media.addEventListener('change', listen);
    return () => media.removeEventListener('change', listen);
  }, [query]);
  return matches;
}
