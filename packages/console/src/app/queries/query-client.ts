import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { connection, isSilence } from '../live/connection.ts';

const RETRIES = 2;

/** Server state. Only calls without an answer are retried, not refused ones. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // The state of the network follows from answers instead of the browser's flag.
      networkMode: 'always',
      retry: (count, error) => count < RETRIES && isSilence(error),
      retryDelay: (count) => 400 * 2 ** count,
    },
    mutations: { networkMode: 'always' },
  },
});

// When the server is back, the queries on the screen are refetched.
let wasOnline = true;
connection.subscribe(() => {
  const { online } = connection.get();
  if (online && !wasOnline) void queryClient.invalidateQueries({ refetchType: 'active' });
  wasOnline = online;
});

// Some answers contain sentences, such as the labels of price lines, so a change of language refetches them. The first
// language is no change: the first requests already had it.
let saidIn: string | undefined = i18next.language;
i18next.on('languageChanged', (language) => {
  if (saidIn !== undefined && saidIn !== language) void queryClient.invalidateQueries();
  saidIn = language;
});
