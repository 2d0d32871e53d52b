import { ApiError, DeadlinePassed, isNoServer } from '@laneway/contract/http/client';
import { setClockAhead } from '../../ui/clock.ts';
import { createStore, useStore } from '../../ui/store.ts';

/**
 * Whether the server answers. `lastAnswerAt` is the time of the last answer, in milliseconds; null before the first.
 */
export type Connection = { online: boolean; lastAnswerAt: number | null };

const store = createStore<Connection>({ online: true, lastAnswerAt: null });
const POLL_MS = 3000;

export const connection = { get: store.get, subscribe: store.subscribe };
let lastAnswerAt: number | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

export function useConnection(): Connection {
  return useStore(store);
}

/** fetch that records whether the server answers; every call of the API uses it. */
export const watchedFetch: typeof fetch = async (input, init) => {
  try {
    const response = await fetch(input, init);
    if (isNoServer(response.status)) noteSilence();
    else noteAnswer(response);
    return response;
  } catch (error) {
    if (!init?.signal?.aborted || init.signal.reason instanceof DeadlinePassed) noteSilence();
    throw error;
  }
};

/** True when the server did not answer at all, or only its proxy did. Of a write, `isUnanswered` says more. */
export function isSilence(error: unknown): boolean {
  return error instanceof ApiError && isNoServer(error.status);
}

function noteAnswer({ headers }: Response): void {
  lastAnswerAt = Date.now();
  const saidAt = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(saidAt)) setClockAhead(saidAt - lastAnswerAt);
  clearTimeout(timer);
  if (!store.get().online) store.set({ online: true, lastAnswerAt });
}

function noteSilence(): void {
  if (store.get().online) store.set({ online: false, lastAnswerAt });
  clearTimeout(timer);
  timer = setTimeout(probe, POLL_MS);
}

/** Checks whether the server is back; watchedFetch records the answer, and without one it checks again. */
function probe(): void {
  watchedFetch('/api/health', { cache: 'no-store' }).catch(() => undefined);
}

window.addEventListener('offline', noteSilence);
window.addEventListener('online', probe);
