import { useEffect, useState } from 'react';

/** A file that is loaded at its first use. */
export type Later<F> = {
  /** Loads it once; a load that failed is tried again with the next call. */
  load: () => Promise<F>;
  /** The file, once it is there. */
  readonly file: F | null;
};

export function later<F>(load: () => Promise<F>): Later<F> {
  let file: F | null = null;
  let pending: Promise<F> | null = null;
  return {
    get file() {
      return file;
    },
    load() {
      pending ??= load().then(
        (loaded) => (file = loaded),
        (error: unknown) => {
          pending = null;
          throw error;
        },
      );
      return pending;
    },
  };
}

/** The file once it is there, which it loads; `failed` until `retry`. */
export function useLater<F>(one: Later<F> | null): { file: F | null; failed: boolean; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [ended, setEnded] = useState<{ one: Later<F>; attempt: number; failed: boolean } | null>(null);
  useEffect(() => {
    if (!one || one.file !== null) return undefined;
    let isGone = false;
    const end = (failed: boolean) => () => {
      if (!isGone) setEnded({ one, attempt, failed });
    };
    one.load().then(end(false), end(true));
    return () => void (isGone = true);
  }, [one, attempt]);
  const failed = ended?.one === one && ended?.attempt === attempt && ended.failed;
  return { file: one?.file ?? null, failed, retry: () => setAttempt(attempt + 1) };
}
