import type { Call, EndpointId } from '@laneway/contract/endpoints';
import type { Reply, TestApp } from './test-app.ts';

/** Calls endpoints as a browser without a session. */
export type TestBrowser = <I extends EndpointId>(id: I, call: Call<I>) => Promise<Reply<I>>;

/** A browser with its own cookies: it stores those that an answer sets and sends them with later calls. */
export function openBrowser(app: TestApp): TestBrowser {
  const kept = new Map<string, string>();
  return async (id, call) => {
    const reply = await app.call(null, id, call, { cookie: [...kept.values()].join('; ') });
    if (reply.cookie !== '') kept.set(reply.cookie.split('=')[0] ?? '', reply.cookie);
    return reply;
  };
}
