import type { Call, EndpointId } from '@laneway/contract/endpoints';
import type { Reply, TestApp } from './test-app.ts';

/** Calls endpoints as a browser that nobody is signed in with. */
export type TestBrowser = <I extends EndpointId>(id: I, call: Call<I>) => Promise<Reply<I>>;

/** A browser of its own: it keeps the cookie that an answer sets and sends it with the calls after that. */
export function openBrowser(app: TestApp): TestBrowser {
  let cookie = '';
  return async (id, call) => {
    const reply = await app.call(null, id, call, { cookie });
    cookie = reply.cookie || cookie;
    return reply;
  };
}
