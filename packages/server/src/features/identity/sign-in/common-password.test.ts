import { afterAll, beforeAll, expect, test } from 'vitest';
import { invitationTo, newEmail, personWithPassword, SAMPLE_PASSWORD } from '../../../testing/sample-people.ts';
import { fieldsOf, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const COMMON = 'Password1!';
type Refused = { status: number; error: { code: string; details?: Record<string, unknown> } };

/** Every way to a new password: with a common one, and then with another, which shows that nothing was used up. */
const WAYS: Record<string, () => Promise<(password: string) => Promise<Refused>>> = {
  'signing up': async () => {
    const email = newEmail();
    return (password) => app.call(null, 'identity.signUp', { body: { email, password } });
  },
  'registering a business': async () => {
    const body = { businessName: 'Bowl', firstName: 'Ann', lastName: 'Lee', email: newEmail() };
    return (password) => app.call(null, 'auth.signup', { body: { ...body, password } });
  },
  'accepting an invitation': async () => {
    const token = await invitationTo(app, app.venue.harbor.businessId);
    return (password) => app.call(null, 'auth.register', { body: { token, password } });
  },
  'a link that sets a password': async () => {
    const { email } = await personWithPassword(app);
    await app.call(null, 'identity.forgotPassword', { body: { email } });
    const token = (await app.mailTo(email))?.token ?? '';
    return (password) => app.call(null, 'auth.setNewPassword', { query: { token }, body: { password } });
  },
};

test.each(Object.keys(WAYS))('%s refuses a common password with its reason, and then takes another', async (way) => {
  const send = await WAYS[way]!();
  const refused = await send(COMMON);
  expect([refused.status, refused.error.code, fieldsOf(refused)]).toEqual([400, 'validation', ['password']]);
  expect(refused.error.details?.['fields']).toEqual({
    password: 'This password is one of the first that are guessed. Choose another.',
  });
  expect((await send('Gutter.Ball-72')).status).toBeLessThan(300);
});

test.each(['Laneway!2026', 'laneway!2026', 'Laneway2026!', '1Laneway.1'])(
  'the password that the demo publishes is refused, and what is like it: %s',
  async (password) => {
    const refused = await app.call(null, 'identity.signUp', { body: { email: newEmail(), password } });
    expect(fieldsOf(refused)).toEqual(['password']);
  },
);

test('a change of the own password refuses it at its field, without a guess at the old one', async () => {
  const body = { currentPassword: SAMPLE_PASSWORD, newPassword: 'Dragon!2026' };
  const refused = await app.call('owner', 'auth.update', { body });
  expect([refused.status, fieldsOf(refused)]).toEqual([400, ['newPassword']]);
  const { rows } = await app.owner.query("SELECT 1 FROM attempt WHERE attempt_key LIKE 'account:%'");
  expect(rows).toEqual([]);
});
