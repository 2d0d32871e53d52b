import { useQuery } from '@tanstack/react-query';
import type { Answer } from '@laneway/contract/endpoints';
import { ApiError } from '@laneway/contract/http/client';
import { read } from '../../app/queries/read.ts';

export type LinkAnswer = Answer<'customer.paymentLink'>;

/** How long the page waits before it asks again what became of a payment. */
const ASK_AGAIN_MS = 2500;
/** What is asked of the server where the address has no token: a link that opens nothing. */
const NO_TOKEN = '-';

/** What a link asks for; asked again while a payment of it has no outcome. */
export function useLink(token: string, isWaiting: boolean) {
  return useQuery({
    queryKey: ['customer.paymentLink', token],
    queryFn: ({ signal }) => read('customer.paymentLink', { params: { token: token || NO_TOKEN } }, { signal }),
    retry: (times, failure) => !(failure instanceof ApiError && failure.status < 500) && times < 2,
    refetchInterval: ({ state }) =>
      state.error === null && (isWaiting || (state.data?.payingSince ?? null) !== null) ? ASK_AGAIN_MS : false,
  });
}
