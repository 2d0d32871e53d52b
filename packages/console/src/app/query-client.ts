import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@laneway/contract/http/client';
import { connection } from './connection.ts';

const RETRIES = 2;

/** Server state. Only silence is asked again; a refusal stays one. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Whether there is a network is seen from the answers, not guessed from the browser's flag.
      networkMode: 'always',
      retry: (count, error) => count < RETRIES && error instanceof ApiError && isSilence(error),
      retryDelay: (count) => 400 * 2 ** count,
    },
    mutations: { networkMode: 'always' },
  },
});

/** True when the server did not answer at all, or only its proxy did. */
export function isSilence(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || [502, 503, 504].includes(error.status));
}

// When the server is back, what is on the screen is asked anew.
let wasOnline = true;
connection.subscribe(() => {
  const { online } = connection.get();
  if (online && !wasOnline) void queryClient.invalidateQueries({ refetchType: 'active' });
  wasOnline = online;
});
