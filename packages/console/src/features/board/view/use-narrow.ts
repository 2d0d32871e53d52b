import { useSyncExternalStore } from 'react';

const PHONE = '(width < 600px)';

/** Below 600 px the agenda is what opens. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(PHONE);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(PHONE).matches,
  );
}
