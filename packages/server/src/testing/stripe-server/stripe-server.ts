import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { openStripeBank, StripeRefusal, type Fields, type StripeEvent } from './stripe-bank.ts';
import { openStripeTerminal } from './stripe-terminal.ts';

/**
 * How a request is treated against good manners. `lost`: carried out, never answered; `dead`: neither; `cut`: carried
 * out, and the connection is cut; `broken`: carried out, and answered by a 500; `busy`: another one is under way with
 * its key.
 */
export type Manner = 'lost' | 'dead' | 'cut' | 'broken' | 'busy' | 'limited';

/** What is signed, and how: by which secret, when, and for which account. */
export type Signing = { secret?: string; at?: number; livemode?: boolean };

/** A local server that speaks the part of Stripe's API that payments use, keeps state, and misbehaves when told to. */
export type StripeServer = {
  url: URL;
  secretKey: string;
  publishableKey: string;
  /** The newer one, then the one that it replaces. */
  webhookSecrets: [string, string];
  bank: ReturnType<typeof openStripeBank>;
  terminal: ReturnType<typeof openStripeTerminal>;
  /** Bad manners for the next requests that write, one each. */
  next: Manner[];
  /** Every request that came in, its body as it was. */
  requests: { method: string; path: string; account: string | null; key: string | null; body: string }[];
  /** A webhook as Stripe sends it. */
  signed: (event: StripeEvent, signing?: Signing) => { headers: Record<string, string>; body: Buffer };
  close: () => Promise<void>;
};

type Stored = { body: string; answer?: { status: number; json: string } };
const BY_METHOD: Readonly<Record<string, Manner>> = { pm_card_lost: 'lost', pm_card_dead: 'dead' };

/** `clock`: milliseconds, for tests whose database has another time; signatures are made with the real one. */
export async function startStripeServer(
  accounts: readonly string[],
  clock: () => number = Date.now,
): Promise<StripeServer> {
  const bank = openStripeBank(clock);
  const terminal = openStripeTerminal(bank);
  const known = new Map<string, Stored>();
  const next: Manner[] = [];
  const requests: StripeServer['requests'] = [];
  const secretKey = `sk_test_${randomBytes(12).toString('hex')}`;
  const newSecret = () => `whsec_${randomBytes(16).toString('hex')}`;
  const webhookSecrets: [string, string] = [newSecret(), newSecret()];

  function carryOut(method: string, path: string, account: string | null, fields: Fields): unknown {
    if (path.startsWith('/v1/terminal/readers')) return terminal.carryOut(method, path, account, fields);
    const [, kind = '', id, deed] = /^\/v1\/(\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    switch (`${method} ${kind}${id === undefined ? '' : '/id'}${deed === undefined ? '' : `/${deed}`}`) {
      case 'POST payment_intents':
        return bank.createIntent(account, fields);
      case 'GET payment_intents':
        return bank.listIntents(account, fields);
      case 'GET payment_intents/id':
        return bank.intent(account, id ?? '', fields);
      case 'POST payment_intents/id/cancel':
        return bank.cancelIntent(account, id ?? '');
      case 'POST refunds':
        return bank.createRefund(account, fields);
      case 'GET refunds':
        return bank.listRefunds(account, fields);
      case 'POST customers':
        return bank.createCustomer();
      default:
        throw new StripeRefusal(404, { type: 'invalid_request_error', code: 'url_invalid' });
    }
  }

  /** Answers under an idempotency key what was answered first; a call that was not begun leaves no key. */
  function once(call: { method: string; path: string; account: string | null; key: string | null; body: string }) {
    const { method, path, account, key, body } = call;
    const stored = key === null ? undefined : known.get(`${account} ${key}`);
    if (stored !== undefined && stored.body !== `${path} ${body}`)
      return refusal(new StripeRefusal(400, { type: 'idempotency_error', message: 'Keys are for one request each.' }));
    if (stored?.answer) return stored.answer;
    const answer = answerOf(() => carryOut(method, path, account, Object.fromEntries(new URLSearchParams(body))));
    if (key !== null && (answer.status === 200 || answer.status === 402))
      known.set(`${account} ${key}`, { body: `${path} ${body}`, answer });
    return answer;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://stripe.test');
    const method = request.method ?? '';
    const isWrite = method !== 'GET';
    const body = isWrite ? await text(request) : search.slice(1);
    const account = headerOf(request, 'stripe-account');
    const call = { method, path: pathname, account, key: headerOf(request, 'idempotency-key'), body };
    requests.push(call);
    if (headerOf(request, 'authorization') !== `Bearer ${secretKey}`)
      return send(response, refusal(new StripeRefusal(401, { type: 'invalid_request_error' })));
    if (account !== null && !accounts.includes(account))
      return send(
        response,
        refusal(new StripeRefusal(403, { type: 'invalid_request_error', code: 'account_invalid' })),
      );
    const isFirst = call.key === null || !known.has(`${account} ${call.key}`);
    const byMethod = isFirst ? BY_METHOD[new URLSearchParams(body).get('payment_method') ?? ''] : undefined;
    const manner = isWrite ? (next.shift() ?? byMethod) : undefined;
    if (manner === 'dead') return;
    if (manner === 'busy') return send(response, refusal(new StripeRefusal(409, { code: 'idempotency_key_in_use' })));
    if (manner === 'limited') return send(response, refusal(new StripeRefusal(429, { code: 'rate_limit' })));
    const answer = once(call);
    if (manner === 'lost') return;
    if (manner === 'cut') return void request.socket.destroy();
    send(response, manner === 'broken' ? refusal(new StripeRefusal(500, { type: 'api_error' })) : answer);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    secretKey,
    publishableKey: secretKey.replace(/^sk/, 'pk'),
    webhookSecrets,
    bank,
    terminal,
    next,
    requests,
    signed: ({ id, type, account, created, object }, signing = {}) => {
      const { secret = webhookSecrets[0], at = Math.floor(Date.now() / 1000), livemode = false } = signing;
      const event = { id, object: 'event', type, created, livemode, ...(account && { account }), data: { object } };
      const body = Buffer.from(JSON.stringify(event));
      const mac = createHmac('sha256', secret)
        .update(`${at}.${body.toString('utf8')}`)
        .digest('hex');
      return { headers: { 'stripe-signature': `t=${at},v1=${mac}` }, body };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => void server.close(closed));
    },
  };
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
}

function answerOf(work: () => unknown): { status: number; json: string } {
  try {
    return { status: 200, json: JSON.stringify(work()) };
  } catch (error) {
    if (error instanceof StripeRefusal) return refusal(error);
    throw error;
  }
}

function refusal({ status, error }: StripeRefusal): { status: number; json: string } {
  return { status, json: JSON.stringify({ error }) };
}

function send(response: ServerResponse, { status, json }: { status: number; json: string }): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_local' }).end(json);
}
