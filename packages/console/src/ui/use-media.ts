import { useSyncExternalStore } from 'react';

/** Whether a media query matches now: "(width < 600px)". */
export function useMedia(text: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(text);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(text).matches,
  );
}
