import { useSyncExternalStore } from 'react';

const PHONE = '(width < 600px)';

/** True below 600 px: lists become cards, the board its agenda. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(PHONE);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(PHONE).matches,
  );
}
