import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadQrReader } from './read-qr.ts';
import { noCamera, showCamera, type NoCamera } from './show-camera.ts';

/** Between two looks at the picture: fast enough for a hand, and a desk's computer stays cool. */
const LOOK_MS = 120;

export type CameraState = 'off' | 'on' | NoCamera;

/**
 * The camera of the device, while it is wanted, and what it reads. Where the person allowed it before it begins by
 * itself; else a press asks.
 */
export function useCamera(onText: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [wanted, setWanted] = useState(false);
  const [state, setState] = useState<CameraState>('off');
  const read = useEffectEvent(onText);
  useEffect(() => {
    let isGone = false;
    void mayUseCamera().then((may) => {
      if (may && !isGone) setWanted(true);
    });
    return () => {
      isGone = true;
    };
  }, []);
  useEffect(() => {
    if (!wanted) return undefined;
    const stop = new AbortController();
    const failed = (error: unknown) => {
      if (stop.signal.aborted) return;
      setWanted(false);
      setState(noCamera(error));
    };
    void watch(video, { signal: stop.signal, on: () => setState('on'), read: (text) => read(text) }).catch(failed);
    return () => stop.abort();
  }, [wanted]);
  return {
    video,
    state,
    start: () => setWanted(true),
    stop: () => {
      setWanted(false);
      setState('off');
    },
  };
}

async function mayUseCamera(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted';
  } catch {
    // A browser that does not tell asks at the press.
    return false;
  }
}

type Watching = { signal: AbortSignal; on: () => void; read: (text: string) => void };

/** Reads codes until the signal; the same text once while it stays in view. */
async function watch({ current }: { current: HTMLVideoElement | null }, { signal, on, read }: Watching): Promise<void> {
  await showCamera(current, { facingMode: 'environment' }, signal);
  if (current === null || signal.aborted) return;
  on();
  const look = await loadQrReader();
  let last: string | null = null;
  while (!signal.aborted) {
    const text = await look(current);
    if (text !== null && text !== last && !signal.aborted) read(text);
    last = text ?? last;
    await new Promise((go) => {
      setTimeout(go, LOOK_MS);
    });
  }
}
