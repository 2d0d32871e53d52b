import { useEffect } from 'react';

/** Keeps the tablet awake while the screen is open; the browser ends it when the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const keep = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isOver) await lock.release();
      } catch (error) {
        // An empty battery refuses it; the orders are shown all the same.
        if (!(error instanceof DOMException)) throw error;
      }
    };
    const onSeen = () => void keep();
    onSeen();
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onSeen);
      void lock?.release();
    };
  }, []);
}
