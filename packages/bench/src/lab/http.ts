import { ENDPOINTS, type Answer, type Call, type EndpointId } from '@laneway/contract/endpoints';
import { requestOf } from '@laneway/contract/http/client';
import { routesOf } from '@laneway/contract/http/routes';
import { openLine, type Line, type Reply } from './line.ts';

const routes = routesOf(ENDPOINTS);

/** The password of every demo sign-in. */
export const DEMO_PASSWORD = 'Laneway!2026';

/** A prepared HTTP request, sent many times. */
export type Wire = { url: string; method: string; headers: Record<string, string>; body: string | null };

/** Calls a server as one person, over connections that stay open. */
export type Caller = {
  wire: <I extends EndpointId>(id: I, call: Call<I>) => Wire;
  send: (wire: Wire) => Promise<Reply>;
  /** @throws Error with the server's answer, unless it was 200 or 201. */
  call: <I extends EndpointId>(id: I, call: Call<I>) => Promise<Answer<I>>;
  close: () => void;
};

export function openCaller(base: string, token: string | null): Caller {
  const lines = new Set<Line>();
  const free: Line[] = [];
  const options = { routes, base, token: () => token, language: () => 'en' };
  const caller: Caller = {
    wire: (id, call) => {
      // As in the console, each write has its own idempotency key.
      const { url, init } = requestOf(options, id, call, { idempotencyKey: crypto.randomUUID() });
      const headers = init.headers as Record<string, string>;
      const body = typeof init.body === 'string' ? init.body : null;
      if (body !== null) headers['content-length'] = String(Buffer.byteLength(body));
      return { url, method: init.method ?? 'GET', headers, body };
    },
    send: async ({ url, method, headers, body }) => {
      const to = new URL(url);
      let line = free.pop();
      while (line !== undefined && !line.isOpen()) line = free.pop();
      line ??= openLine(to);
      lines.add(line);
      const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      const head = `${method} ${to.pathname}${to.search} HTTP/1.1\r\nhost: ${to.host}\r\n${fields.join('')}\r\n`;
      const reply = await line.ask(body === null ? head : head + body);
      free.push(line);
      return reply;
    },
    call: async (id, call) => {
      const reply = await caller.send(caller.wire(id, call));
      return JSON.parse(textOf(reply)) as Answer<typeof id>;
    },
    close: () => lines.forEach((line) => line.close()),
  };
  return caller;
}

/** The body of a successful answer. @throws Error with the server's answer otherwise. */
export function textOf(reply: Reply): string {
  const text = reply.body.toString();
  if (reply.status !== 200 && reply.status !== 201) throw new Error(`${reply.status} ${text}`);
  return text;
}

/** Signs in with a demo account and answers the token of its session. */
export async function signIn(base: string, email: string, type: 'BIZ' | 'MGR'): Promise<string> {
  return (await signInAs(base, email, type)).token;
}

/** As `signIn`, with all that the answer says of the person. */
export async function signInAs(
  base: string,
  email: string,
  type: 'BIZ' | 'MGR',
): Promise<Answer<'auth.login'>['userInfo']> {
  const stranger = openCaller(base, null);
  try {
    const { id, token } = await stranger.call('identity.signIn', { body: { email, password: DEMO_PASSWORD } });
    const { userInfo } = await stranger.call('auth.login', { body: { type, id, token } });
    return userInfo;
  } finally {
    stranger.close();
  }
}
