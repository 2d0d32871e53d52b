import { ENDPOINTS, type EndpointId } from '@laneway/contract/endpoints';
import type { Endpoint } from '@laneway/contract/http/endpoint';
import { requestOf } from '@laneway/contract/http/client';
import { routesOf } from '@laneway/contract/http/routes';
import { hashOf, newSessionToken } from '../platform/http/session-token.ts';
import { newId } from '../platform/database/uuid.ts';
import { cookieOf, payloadOf, type TestApp } from './test-app.ts';
import type { Person } from './test-venue.ts';

const routes = routesOf(ENDPOINTS);
const ENDS_SESSION = new Set<EndpointId>(['auth.logout', 'auth.leaveBusiness']);

/** Sends a sample call as a person. @returns the status, and the code of a refusal. */
export async function sendSample(
  testApp: TestApp,
  id: EndpointId,
  person: Person | null,
  call: unknown,
): Promise<{ status: number; code: string | null }> {
  const { app, venue, owner } = testApp;
  const token =
    person === null ? null : ENDS_SESSION.has(id) ? await freshToken(testApp, person) : venue.tokens[person];
  const { url, init } = requestOf({ routes, base: '', token: () => token, language: () => 'en' }, id, call as never, {
    idempotencyKey: newId(),
  });
  const reply = await app.inject({
    method: init.method as 'GET',
    url,
    headers: { ...(init.headers as Record<string, string>), ...cookieOf(call) },
    ...payloadOf(init),
    payloadAsStream: true,
  });
  // The Admin and who is inside are one person, whose sessions the other tests go on with.
  if (id === 'auth.endOtherSessions')
    await owner.query('UPDATE session SET ended_at = NULL WHERE token_hash = ANY($1)', [
      Object.values(venue.tokens).map(hashOf),
    ]);
  if (reply.statusCode < 300) {
    // Reads a file to its end, since a business gets one download at a time; a stream has no end.
    if (isFile(id)) await reply.stream().toArray();
    else reply.stream().destroy();
    return { status: reply.statusCode, code: null };
  }
  const body = (await reply.stream().toArray()).join('');
  return { status: reply.statusCode, code: (JSON.parse(body) as { code: string }).code };
}

/** A session that may be ended without harm to the other tests. */
async function freshToken({ owner, venue }: TestApp, person: Person): Promise<string> {
  const old = venue.tokens[person];
  const { rows } = await owner.query<{ business_id: string }>('SELECT business_id FROM session WHERE token_hash = $1', [
    hashOf(old),
  ]);
  const token = newSessionToken(rows[0]?.business_id ?? '');
  await owner.query(
    `INSERT INTO session (business_id, session_id, token_hash, account_id, identity_id, staff_id, role, user_role, created_at, last_used_at, idle_expires_at, expires_at)
     SELECT business_id, $2, $3, account_id, identity_id, staff_id, role, user_role, created_at, last_used_at, idle_expires_at, expires_at
     FROM session WHERE token_hash = $1`,
    [hashOf(old), newId(), hashOf(token)],
  );
  return token;
}

function isFile(id: EndpointId): boolean {
  const endpoint: Endpoint | undefined = ENDPOINTS.find((one) => one.id === id);
  return endpoint?.success.file === true;
}
