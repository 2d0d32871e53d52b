import routes from 'virtual:laneway-routes';
import type { ClientOptions } from '@laneway/contract/http/client';
import { currentLanguage } from '../words/i18n.ts';
import { watchedFetch } from '../live/connection.ts';
import { endSession, session } from '../session/session.ts';
import { thisDesk } from '../settings/desk.ts';

/** For callers that read an answer as a stream: `requestOf(apiOptions, ...)`. */
export const apiOptions: ClientOptions = {
  routes,
  base: '',
  token: () => session.get()?.token ?? null,
  language: currentLanguage,
  desk: thisDesk,
  onUnauthenticated({ code }) {
    // Many calls may be refused at once, but the person is signed out once.
    if (session.get()) endSession({ why: code === 'business.closed' ? 'closed' : 'ended' });
  },
  async fetch(input, init) {
    const response = await watchedFetch(input, init);
    if (response.status === 403 || response.status === 404) heardRefusal(response.status);
    return response;
  },
};

let heardRefusal: (status: number) => void = () => undefined;

/** Called when the server refuses a permission or does not find an outlet: the person's rights may have changed. */
export function onRefusal(listener: (status: number) => void): () => void {
  heardRefusal = listener;
  return () => {
    heardRefusal = () => undefined;
  };
}
