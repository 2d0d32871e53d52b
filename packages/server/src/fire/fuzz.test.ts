import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { ENDPOINTS, type EndpointId } from '@laneway/contract/endpoints';
import type { ErrorBody } from '@laneway/contract/errors/error-body';
import { needsSession, type Endpoint } from '@laneway/contract/http/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLoad } from '../bulk/check-load.ts';
import { sampleCalls, sampleTargets, type Samples, type Target } from '../testing/sample-calls.ts';
import { addPerson, type Person } from '../testing/test-venue.ts';
import { BAD_VALUES, fieldsOf, withValue, wrongPaths } from './bad-values.ts';
import { randomFrom, startFireApp, type FireApp } from './fire-app.ts';
import { sized } from './size.ts';

/** The share of fields and values in the small size; the seed chooses which. */
const SAMPLE = sized(0.12, 1);
const SEED = Number(process.env['LANEWAY_FUZZ_SEED'] ?? '7');
const PATIENCE_MS = 20_000;

let fire: FireApp;
let samples: Samples;
let target: Target;
beforeAll(async () => {
  fire = await startFireApp();
  target = (await sampleTargets(fire)).own;
  samples = await sampleCalls(fire);
});
afterAll(() => fire.close());

type Call = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
type Attempt = { part: 'params' | 'query' | 'body'; path: string[]; value: unknown };

/** Calls that end their own session, so each needs a fresh one. */
const ENDS_SESSION = new Set(['auth.logout', 'auth.leaveBusiness']);

const personFor = ({ access }: Endpoint): Person =>
  !needsSession(access) || access.roles.includes('BIZ') ? 'owner' : 'admin';

async function tokenFor(endpoint: Endpoint): Promise<string> {
  if (!ENDS_SESSION.has(endpoint.id)) return fire.venue.tokens[personFor(endpoint)];
  const leaver = await addPerson(fire.owner, fire.venue.harbor.businessId, 'leaver', 'BIZ');
  const inside = needsSession(endpoint.access) && endpoint.access.inside === true;
  const role = inside ? 'ADM' : 'BIZ';
  await fire.owner.query('UPDATE session SET user_role = $2 WHERE account_id = $1', [leaver.accountId, role]);
  return leaver.token;
}

function attemptsOn(endpoint: Endpoint): Attempt[] {
  const parts = ['params', 'query', 'body'] as const;
  return parts.flatMap((part) => {
    const schema = endpoint[part];
    if (schema === undefined) return [];
    const paths = part === 'body' ? [[], ...fieldsOf(schema)] : fieldsOf(schema);
    return paths.flatMap((path) => BAD_VALUES.map((value) => ({ part, path, value })));
  });
}

function addressOf(endpoint: Endpoint, { params, query }: Call): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(asText(params?.[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, asText(value));
  return `${fire.base}/api${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** The value as it would be in a URL; a lone surrogate cannot be. */
function asText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.toWellFormed().slice(0, 4000);
}

/** Null when the answer is valid, else the problem. */
async function judge(endpoint: Endpoint, call: Call, { part, path, value }: Attempt): Promise<string | null> {
  const changed = { ...call, [part]: withValue(call[part], path, value) };
  const headers: Record<string, string> = {
    authorization: `Bearer ${await tokenFor(endpoint)}`,
    'idempotency-key': randomUUID(),
  };
  const hasBody = endpoint.body !== undefined && changed.body !== undefined;
  if (hasBody) headers['content-type'] = 'application/json';
  const shown = `${part} ${path.join('.')} = ${JSON.stringify(value)?.slice(0, 60)}`;
  let reply: Response;
  let text: string;
  try {
    reply = await fetch(addressOf(endpoint, changed), {
      method: endpoint.method,
      headers,
      body: hasBody ? JSON.stringify(changed.body) : null,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (endpoint.success.stream === true && reply.status === 200) {
      await reply.body?.cancel();
      return null;
    }
    text = await reply.text();
  } catch (error) {
    return `${shown}: no answer: ${String(error)}`;
  }
  if (reply.status >= 500) return `${shown}: ${reply.status} ${text.slice(0, 200)}`;
  const sentPart = part === 'body' ? changed.body : textsOf(changed[part]);
  const wrong = wrongPaths(endpoint[part], sentPart);
  if (wrong === null) return null;
  // A URL with an empty part is another URL.
  if (part === 'params' && (reply.status === 404 || reply.status === 400)) return null;
  const body = JSON.parse(text) as ErrorBody;
  if (reply.status !== 400 || body.code !== 'validation') return `${shown}: ${reply.status} ${text.slice(0, 200)}`;
  const field = path.join('.') || 'body';
  const concerns = (found: string) =>
    found === 'body' || found === field || found.startsWith(`${field}.`) || field.startsWith(`${found}.`);
  const named = Object.entries(body.details?.['fields'] ?? {});
  if (named.length === 0 || named.some(([, sentence]) => String(sentence).length < 3))
    return `${shown}: names no field: ${text.slice(0, 200)}`;
  if (path.length > 0 && wrong.some(concerns) && !named.some(([name]) => concerns(name)))
    return `${shown}: names ${named.map(([name]) => name).join(', ')}`;
  return null;
}

function textsOf(part: Record<string, unknown> | undefined): Record<string, string> {
  const entries = Object.entries(part ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, asText(value)]));
}

/** Calls of guests and providers are checked after their link and signature, which these calls do not have. */
const OPEN = ENDPOINTS.filter(({ access }) => access.roles === 'public' || needsSession(access));

describe.each(OPEN.map((endpoint): [string, Endpoint] => [endpoint.id, endpoint]))('%s', (id, endpoint) => {
  test('answers every bad value with the field that is wrong, and never fails', { timeout: 1_800_000 }, async () => {
    const seed = Array.from(id).reduce((sum, char) => sum * 31 + char.charCodeAt(0), SEED);
    const random = randomFrom(seed);
    const to = { to: target, sender: { accountId: fire.venue.accounts[personFor(endpoint)], role: 'BIZ' as const } };
    const call = (await samples[id as EndpointId](to)) as Call;
    const chosen = attemptsOn(endpoint).filter(() => random() < SAMPLE);
    const problems: string[] = [];
    const worker = async (): Promise<void> => {
      for (let attempt = chosen.pop(); attempt !== undefined; attempt = chosen.pop()) {
        const problem = await judge(endpoint, call, attempt);
        if (problem !== null) problems.push(problem);
      }
    };
    const workers = ENDS_SESSION.has(id) ? 1 : 4;
    await Promise.all(Array.from({ length: workers }, worker));
    expect(problems.join('\n')).toBe('');
  });

  test('answers a malformed request in the one shape of failures', { timeout: 120_000 }, async () => {
    if (endpoint.body === undefined) return;
    const call = (await samples[id as EndpointId]({
      to: target,
      sender: { accountId: fire.venue.accounts.owner, role: 'BIZ' },
    })) as Call;
    const token = await tokenFor(endpoint);
    const bodies: [status: number, contentType: string, body: string | Uint8Array<ArrayBuffer>][] = [
      [400, 'application/json', '{"a": '],
      [400, 'application/json', '{"a": NaN}'],
      [400, 'application/json', '{"a": 1e999}'],
      [400, 'application/json', "{'a': 1}"],
      [400, 'application/json', '{"__proto__": {"isAdmin": true}}'],
      [400, 'application/json', '{"constructor": {"prototype": {"isAdmin": true}}}'],
      [400, 'application/json', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
      [400, 'application/json', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
      [400, 'application/json', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
      [413, 'application/json', JSON.stringify({ a: 'x'.repeat(300_000) })],
      [415, 'text/plain', JSON.stringify(call.body)],
      [415, 'multipart/form-data; boundary=x', '--x--'],
      [415, 'application/x-www-form-urlencoded', 'a=1'],
      [415, 'application/octet-stream', new Uint8Array([0, 1, 2])],
    ];
    for (const [status, contentType, body] of bodies) {
      const reply = await fetch(addressOf(endpoint, call), {
        method: endpoint.method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': contentType,
          'idempotency-key': randomUUID(),
        },
        body,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const failure = (await reply.json()) as ErrorBody;
      expect([contentType, String(body).slice(0, 40), reply.status]).toEqual([
        contentType,
        String(body).slice(0, 40),
        status,
      ]);
      expect(failure.message.length).toBeGreaterThan(5);
      expect(failure.requestId).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});

describe('the wire', () => {
  const raw = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(fire.base).port), '127.0.0.1');
      let answer = '';
      socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer')));
      socket.on('data', (part) => (answer += String(part)));
      socket.on('end', () => resolve(answer));
      socket.on('close', () => resolve(answer));
      // The server may close before it has read all.
      socket.on('error', (error) => (answer === '' ? reject(error) : resolve(answer)));
      socket.end(text);
    });

  test.each([
    ['an address that is too long', `GET /api/${'a'.repeat(17_000)} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`],
    ['headers that are too long', `GET /api/health HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(17_000)}\r\n\r\n`],
    ['no HTTP', 'hello\r\n\r\n'],
    ['a length that is none', 'POST /api/identity/sign-in HTTP/1.1\r\nhost: a\r\ncontent-length: -5\r\n\r\n'],
    [
      'two lengths',
      'POST /api/identity/sign-in HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a NUL in the address', 'GET /api/\0 HTTP/1.1\r\nhost: a\r\n\r\n'],
  ])('%s is answered 4xx', async (_, text) => {
    expect(await raw(text)).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  test('a query with everything twice, or as a list, is refused', async () => {
    const list = `${fire.base}/api/admin/booking/list/${target.outletId}`;
    const headers = { authorization: `Bearer ${fire.venue.tokens.owner}` };
    for (const query of [
      'size=1&size=2',
      'size[]=1',
      'filter=all&filter=past',
      '__proto__=1',
      'search=%00',
      'after=%F0%9F',
    ]) {
      const reply = await fetch(`${list}?${query}`, { headers });
      expect([query, reply.status]).toEqual([query, 400]);
    }
  });

  test('afterwards the server works and its data is consistent', async () => {
    expect((await fetch(`${fire.base}/api/health`)).status).toBe(200);
    await checkLoad(fire.owner);
    expect(Object.prototype).not.toHaveProperty('isAdmin');
  });
});
