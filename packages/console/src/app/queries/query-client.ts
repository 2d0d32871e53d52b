import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { connection, isSilence } from '../live/connection.ts';

const RETRIES = 2;

/** Server state. Only silence is asked again; a refusal stays one. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Whether there is a network is seen from the answers, not guessed from the browser's flag.
      networkMode: 'always',
      retry: (count, error) => count < RETRIES && isSilence(error),
      retryDelay: (count) => 400 * 2 ** count,
    },
    mutations: { networkMode: 'always' },
  },
});

// When the server is back, what is on the screen is asked anew.
let wasOnline = true;
connection.subscribe(() => {
  const { online } = connection.get();
  if (online && !wasOnline) void queryClient.invalidateQueries({ refetchType: 'active' });
  wasOnline = online;
});

// Some of what the server answers is said by it, such as the lines of a price. The first language is no change: what was
// asked while its words came is in it.
let saidIn: string | undefined = i18next.language;
i18next.on('languageChanged', (language) => {
  if (saidIn !== undefined && saidIn !== language) void queryClient.invalidateQueries();
  saidIn = language;
});
