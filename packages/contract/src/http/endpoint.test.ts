import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../endpoints.ts';
import { needsSession, takesKey, type Endpoint } from './endpoint.ts';

const endpoints: readonly Endpoint[] = ENDPOINTS;
const isCommand = ({ method, reads }: Endpoint) => method !== 'GET' && reads !== true;

describe('a repeated request', () => {
  test('is carried out once for every command of a session or a link, but for these', () => {
    const hasCaller = ({ access }: Endpoint) => access.roles !== 'public' && access.roles !== 'hook';
    const commands = endpoints.filter((each) => isCommand(each) && hasCaller(each));
    const others = commands.filter((each) => !takesKey(each));
    expect(others.map(({ id }) => id).sort()).toEqual([
      'approval.give',
      'auth.endOtherSessions',
      'auth.endSession',
      'auth.enterBusiness',
      'auth.leaveBusiness',
      'auth.logout',
      'auth.prove',
      'auth.switchProvider',
      'auth.twoStep',
      'auth.update',
      'business.inviteOwner',
      'mail.registration',
      'manager.inviteAgain',
      'reader.cancel',
    ]);
    for (const { unkeyed } of others) expect(unkeyed).toMatch(/^[A-Z].{20,}\.$/);
  });

  test('of a read or of who has neither session nor link takes no key', () => {
    expect(endpoints.filter((each) => takesKey(each) && !isCommand(each))).toEqual([]);
    const hasCaller = ({ access }: Endpoint) => needsSession(access) || access.roles === 'guest';
    expect(endpoints.filter((each) => takesKey(each) && !hasCaller(each))).toEqual([]);
  });
});

test('an answer with a link or a secret is declared so, wherever it is kept for repeats', () => {
  const telling = /^(url|uri|link|token|secret|clientSecret|\w*[cC]odes)$/;
  const kept = endpoints.filter((each) => takesKey(each));
  const tells = kept.filter(({ success }) => Object.keys(shapeOf(success.body)).some((field) => telling.test(field)));
  expect(tells.map(({ id }) => id)).toContain('file.uploadUrl');
  expect(tells.filter(({ secret }) => secret !== true).map(({ id }) => id)).toEqual([]);
});

function shapeOf(body: unknown): object {
  return (body as { shape?: object }).shape ?? {};
}
