import type { Call, EndpointId } from '@laneway/contract/endpoints';
import type { Reply, TestApp } from './test-app.ts';

/** Calls endpoints as a browser without a session. */
export type TestBrowser = <I extends EndpointId>(id: I, call: Call<I>) => Promise<Reply<I>>;

/** A browser with its own cookies: it stores those that an answer sets and sends them with later calls. */
export function openBrowser(app: TestApp): TestBrowser {
  let cookie = '';
  return async (id, call) => {
    const reply = await app.call(null, id, call, { cookie });
    cookie = reply.cookie || cookie;
    return reply;
  };
}
