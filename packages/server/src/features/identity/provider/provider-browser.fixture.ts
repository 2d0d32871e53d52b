import type { ErrorBody } from '@laneway/contract/errors/error-body';
import { openidProvider } from '../../../platform/outside/identity/openid-provider.ts';
import { startOpenidServer, type OpenidServer } from '../../../testing/openid-server.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { CALLBACK_PATH } from './provider.service.ts';

/** The callback URL of the provider. */
export const CALLBACK = `https://laneway.test${CALLBACK_PATH}`;

/** A provider, and a server that signs people in there. */
export type SignInAtProvider = {
  app: TestApp;
  openid: OpenidServer;
  /** A browser without cookies, at this server or at another of the same provider. */
  aBrowser: (server?: TestApp['app']) => Browser;
  /** Another server of the same provider, on a database of its own. */
  another: () => Promise<TestApp>;
  /** Stops the provider. @returns a function that starts it again, at the same address. */
  takeAway: () => Promise<() => Promise<void>>;
  close: () => Promise<void>;
};

export async function startSignInAtProvider(): Promise<SignInAtProvider> {
  let openid = await startOpenidServer(CALLBACK);
  const start = () => startTestApp({ provider: openidProvider({ ...openid, name: 'Venue ID' }) });
  const app = await start();
  return {
    app,
    get openid() {
      return openid;
    },
    aBrowser: (server = app.app) => new Browser(server, openid.issuer),
    another: start,
    takeAway: async () => {
      await openid.close();
      return async () => {
        openid = await startOpenidServer(CALLBACK, Number(new URL(openid.issuer).port));
      };
    },
    close: async () => {
      await app.close();
      await openid.close();
    },
  };
}

/** The page's answer after a return from the provider. */
export type Answer = {
  identity: { id: string; token: string } | null;
  type: string;
  from: string | null;
  invitation: string | null;
};

/** A browser: it stores cookies, and sends them where they belong. */
export class Browser {
  readonly kept = new Map<string, string>();
  readonly #atProvider = new Map<string, string>();
  readonly server: TestApp['app'];
  readonly #issuer: string;
  constructor(server: TestApp['app'], issuer: string) {
    this.server = server;
    this.#issuer = issuer;
  }

  get cookie(): string {
    return Array.from(this.kept, ([name, value]) => `${name}=${value}`).join('; ');
  }

  async ask(method: 'GET' | 'POST', url: string, payload?: object, language = 'en') {
    const headers = { 'accept-language': language, ...(this.kept.size > 0 && { cookie: this.cookie }) };
    const reply = await this.server.inject({ method, url, headers, ...(payload && { payload }) });
    const set = reply.headers['set-cookie'];
    if (typeof set === 'string') keep(this.kept, [set]);
    return reply;
  }

  async begin(body: object = { type: 'BIZ' }) {
    const reply = await this.ask('POST', '/api/identity/provider/begin', body);
    return { status: reply.statusCode, url: reply.json<{ url: string }>().url, error: reply.json<ErrorBody>(), reply };
  }

  /** Enters a name at the provider. @returns the callback URL. */
  async signInThere(url: string, name: string): Promise<string> {
    let at = new URL(url);
    let form: URLSearchParams | undefined;
    for (let hop = 0; hop < 8; hop += 1) {
      if (at.origin !== this.#issuer) return `${at.pathname}${at.search}`;
      const headers = { cookie: Array.from(this.#atProvider, ([key, value]) => `${key}=${value}`).join('; ') };
      const reply: Response = await fetch(at, {
        redirect: 'manual',
        headers,
        ...(form && { method: 'POST', body: form }),
      });
      keep(this.#atProvider, reply.headers.getSetCookie());
      const next = reply.headers.get('location');
      form = undefined;
      if (next !== null) at = new URL(next, at);
      else if (name === 'nobody') at = new URL(`${at.pathname}/abort`, at);
      else form = new URLSearchParams({ prompt: 'login', login: name, password: 'anything' });
    }
    throw new Error(`the provider does not send back: ${at.href}`);
  }

  async comeBack(path: string) {
    const reply = await this.ask('GET', path);
    return { status: reply.statusCode, to: reply.headers['location'] };
  }

  async token(language = 'en') {
    const reply = await this.ask('POST', '/api/identity/provider/token', {}, language);
    return { status: reply.statusCode, body: reply.json<Answer>(), error: reply.json<ErrorBody>() };
  }

  /** Goes through the whole sign-in. */
  async signIn(name: string, body: object = { type: 'BIZ' }) {
    const { url } = await this.begin(body);
    await this.comeBack(await this.signInThere(url, name));
    return this.token();
  }
}

function keep(jar: Map<string, string>, headers: string[]): void {
  for (const header of headers) {
    const [pair = ''] = header.split(';');
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(name.length + 1);
    if (value === '') jar.delete(name);
    else jar.set(name, value);
  }
}
