import type * as frontDoor from '@laneway/contract/identity/front-door.endpoints';
import type * as identity from '@laneway/contract/identity/identity.endpoints';
import type * as ownAccount from '@laneway/contract/identity/own-account.endpoints';
import type * as provider from '@laneway/contract/identity/provider.endpoints';
import type { SamplesOf } from '../../testing/sample-calls.ts';
import {
  SAMPLE_PASSWORD,
  anotherSession,
  backFromProvider,
  freshEmail,
  givePassword,
  invitationTo,
  linkedIssuer,
  personWithPassword,
  signedUpIn,
} from '../../testing/sample-people.ts';
import type { TestApp } from '../../testing/test-app.ts';

export function samples(
  app: TestApp,
): SamplesOf<typeof frontDoor> &
  SamplesOf<typeof identity> &
  SamplesOf<typeof ownAccount> &
  SamplesOf<typeof provider> {
  return {
    'identity.signIn': async () => {
      const { email } = await personWithPassword(app);
      return { body: { email, password: SAMPLE_PASSWORD } };
    },
    'auth.login': async () => {
      const { email } = await personWithPassword(app);
      const { body } = await app.call(null, 'identity.signIn', { body: { email, password: SAMPLE_PASSWORD } });
      return { body: { type: 'BIZ', id: body.id, token: body.token } };
    },
    'identity.providerBegin': async () => ({ body: { type: 'BIZ' as const } }),
    'identity.providerToken': async () => {
      const { email } = await personWithPassword(app);
      return { body: {}, cookie: await backFromProvider(app, email) };
    },
    'auth.logout': async () => ({ body: {} }),
    'auth.enterBusiness': async ({ to }) => ({ params: { businessId: to.businessId }, body: {} }),
    'auth.leaveBusiness': async () => ({ body: {} }),
    'auth.update': async () => ({ body: { language: 'en' as const } }),
    'auth.twoStep': async ({ sender }) => {
      await givePassword(app, sender.accountId);
      return { body: { step: 'begin' as const, password: SAMPLE_PASSWORD } };
    },
    'auth.prove': async ({ sender }) => {
      await givePassword(app, sender.accountId);
      return { body: { password: SAMPLE_PASSWORD } };
    },
    'auth.providers': async () => ({}),
    'auth.switchProvider': async ({ sender }) => ({
      body: { issuer: await linkedIssuer(app, sender.accountId), on: true },
    }),
    'auth.sessions': async () => ({}),
    'auth.endSession': async ({ sender }) => ({ params: { sessionId: await anotherSession(app, sender.accountId) } }),
    'auth.endOtherSessions': async () => ({}),
    'auth.detail': async ({ sender }) => ({ params: { userId: sender.accountId, userType: sender.role } }),
    'identity.signUp': async () => ({ body: { email: await freshEmail(app), password: SAMPLE_PASSWORD } }),
    'identity.confirm': async () => {
      const email = await freshEmail(app);
      const { cookie } = await app.call(null, 'identity.signUp', { body: { email, password: SAMPLE_PASSWORD } });
      return { body: { email, code: (await app.mailTo(email))?.code ?? '' }, cookie };
    },
    'identity.resend': async () => {
      const email = await freshEmail(app);
      return { body: { email }, cookie: await signedUpIn(app, email) };
    },
    'identity.forgotPassword': async () => ({ body: { email: await freshEmail(app) } }),
    'auth.forgotPassword': async () => ({ body: { email: await freshEmail(app), type: 'BIZ' } }),
    'auth.setNewPassword': async () => {
      await freshEmail(app);
      const { email } = await personWithPassword(app);
      await app.call(null, 'identity.forgotPassword', { body: { email } });
      return { query: { token: (await app.mailTo(email))?.token ?? '' }, body: { password: SAMPLE_PASSWORD } };
    },
    'auth.resetLink': async () => {
      await freshEmail(app);
      const { email } = await personWithPassword(app);
      await app.call(null, 'identity.forgotPassword', { body: { email } });
      return { body: { token: (await app.mailTo(email))?.token ?? '' } };
    },
    'auth.signup': async () => ({
      body: {
        businessName: 'Pier Bowl',
        firstName: 'Pia',
        lastName: 'Pier',
        email: await freshEmail(app),
        password: SAMPLE_PASSWORD,
      },
    }),
    'auth.register': async ({ to }) => ({
      body: { token: await invitationTo(app, to.businessId), password: SAMPLE_PASSWORD },
    }),
    'auth.invitation': async ({ to }) => ({ body: { token: await invitationTo(app, to.businessId) } }),
    'mail.registration': async () => ({ body: { email: await freshEmail(app) } }),
    'auth.events': async () => ({}),
  };
}
