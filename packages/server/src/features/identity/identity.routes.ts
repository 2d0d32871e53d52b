import type { Gateway } from '../../platform/outside/payments/payments.ts';
import {
  acceptInvitation as acceptEndpoint,
  confirm,
  forgotPassword,
  forgotPasswordOfRole,
  invitation,
  registerBusiness,
  registrationEmail,
  resendCode,
  resetLink,
  setNewPassword as setNewPasswordEndpoint,
  signUp,
} from '@laneway/contract/identity/front-door.endpoints';
import {
  enterBusiness,
  leaveBusiness,
  login,
  logout,
  signIn,
  userDetailEndpoint,
} from '@laneway/contract/identity/identity.endpoints';
import {
  proveSelf as proveSelfEndpoint,
  providerList,
  providerSwitch,
  profileUpdate,
  sessionEnd,
  sessionEndOthers,
  sessionList,
  twoStep,
} from '@laneway/contract/identity/own-account.endpoints';
import { providerBegin, providerToken } from '@laneway/contract/identity/provider.endpoints';
import type { Language } from '@laneway/contract/words/languages';
import { PLATFORM_BUSINESS, type Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { implement, implementApart, implementPublic, type Route } from '../../platform/http/route.ts';
import { openRateLimit } from '../../platform/http/rate-limit.ts';
import type { Say } from '../../platform/http/words.ts';
import { askForMail, type Post } from '../../platform/mail/post.ts';
import type { IdentityProvider } from '../../platform/outside/identity/identity-provider.ts';
import type { Seal } from '../../platform/settings/seal.ts';
import { countMail, countVisit, forgetCodeTries, forgetVisit } from './sign-in/attempts.ts';
import { refuseCommon } from './sign-in/common-password.ts';
import { enterBusiness as enter, leaveBusiness as leave } from './sessions/enter-business.service.ts';
import { letIn, logIn, presentUser, signIn as checkPassword } from './sign-in/identity.service.ts';
import { acceptInvitation, invitationOf } from './registration/invitation.ts';
import { proveSelf } from './own-account/proof.service.ts';
import { listProviders, switchProvider } from './own-account/own-providers.service.ts';
import { endOne, endOthers, listSessions, logOut, updateOwn } from './own-account/own-account.service.ts';
import { beginAtProvider, takeArrival, type ProviderHome } from './provider/provider.service.ts';
import { personOfLink, setNewPassword } from './own-account/recovery.service.ts';
import { knownDevice } from './sign-in/device-cookie.ts';
import { browserOf } from './sign-in/known-device.ts';
import { recordingRefusals } from './sign-in/sign-in-record.ts';
import { mailRegistrationLink } from './registration/registration-email.ts';
import { confirmCode, registerDraft, signUpPerson } from './registration/registration.service.ts';
import { beginSignUp, signUpOf } from './registration/sign-up-cookie.ts';
import { carryOutStep } from './two-step/two-step.service.ts';
import { ownDetail, userDetail } from './sessions/user-detail.ts';

type Options = {
  /** Demo accounts may sign in, only from this machine. */
  demoAllowed: boolean;
  post: Post;
  /** Undefined: people sign in with e-mail and password alone. */
  provider?: IdentityProvider | undefined;
  /** Undefined: no card can be taken. */
  gateway?: Gateway | undefined;
};

export function identityRoutes(options: Options): Route[] {
  const { post, provider } = options;
  return [
    ...sessionRoutes(options),
    ...providerRoutes(post, provider),
    ...ownRoutes(post.seal, provider),
    ...frontDoorRoutes(options),
  ];
}

/** How often one Admin enters businesses: each stay is a session, which costs more than a call. */
const ENTERING = { most: 30, seconds: 60 };

function sessionRoutes(options: { demoAllowed: boolean; post: Post }): Route[] {
  const entering = openRateLimit(ENTERING);
  return [
    implementPublic(signIn, (call) => {
      const { database, input, address, cookies, setCookie, isFromHere, say } = call;
      return recordingRefusals(call, input.body, () =>
        checkPassword(
          database,
          { ...input.body, address, cookies, setCookie },
          { post: options.post, demoAllowed: options.demoAllowed && isFromHere, say },
        ),
      );
    }),
    implementPublic(login, (call) => {
      const { database, input, address, device, say, language } = call;
      return recordingRefusals(call, { identityId: input.body.id }, async () => {
        const browser = browserOf(options.post, call.cookies, await database.now());
        const from = { address, device, browser: browser.hash, say, language };
        const signedIn = await logIn(database, input.body, from, options.post.seal);
        call.setCookie(browser.header);
        return signedIn;
      });
    }),
    implementApart(logout, async (call) => {
      const { actor, say } = call;
      await logOut(call, actor);
      return { message: say('login.logged_out') };
    }),
    implementApart(enterBusiness, ({ database, businessId, actor, address, device, say }) => {
      entering.check(actor.accountId, say);
      entering.count(actor.accountId);
      return enter(database, businessId, actor, { address, device });
    }),
    implement(leaveBusiness, async ({ tx, actor, say }) => {
      await leave(tx, actor);
      return { message: say('login.left_business', { business: actor.businessName }) };
    }),
    implement(userDetailEndpoint, async ({ tx, actor, input }) => ({
      userInfo: await userDetail(tx, actor, presentUser(actor), input.params),
    })),
  ];
}

function providerRoutes(post: Post, provider: IdentityProvider | undefined): Route[] {
  const home = (): ProviderHome => {
    if (provider === undefined) throw new ApiError('not_found');
    return { provider, seal: post.seal, publicUrl: post.publicUrl };
  };
  return [
    implementPublic(providerBegin, ({ database, input, ...from }) =>
      beginAtProvider(database, home(), input.body, from),
    ),
    implementPublic(providerToken, (call) =>
      recordingRefusals(call, null, () => takeArrival(call.database, home(), call)),
    ),
  ];
}

const ownRoutes = (seal: Seal, provider: IdentityProvider | undefined): Route[] => [
  implementApart(profileUpdate, async (call) => {
    const { actor, say } = call;
    refuseCommon(call.input.body.newPassword, say, 'newPassword');
    const row = await updateOwn(call.database, call, call.input.body);
    return { message: say('profile.saved'), userInfo: ownDetail(actor, presentUser(actor), row) };
  }),
  implementApart(twoStep, (call) => carryOutStep(call.database, seal, call, call.input.body)),
  implementApart(proveSelfEndpoint, async (call) => {
    await proveSelf(call.database, call, call.input.body);
    return { message: call.say('profile.proof_done') };
  }),
  implement(providerList, ({ tx, actor }) => listProviders(tx, actor, provider)),
  implementApart(providerSwitch, ({ database, actor, input, say }) =>
    switchProvider(database, { actor, say }, provider, input.body),
  ),
  implementApart(sessionList, async ({ database, actor }) => ({ rows: await listSessions(database, actor) })),
  implementApart(sessionEnd, async ({ database, actor, input, say }) => {
    await endOne(database, actor, input.params.sessionId);
    return { message: say('profile.session_ended') };
  }),
  implementApart(sessionEndOthers, async ({ database, actor, say }) => {
    await endOthers(database, actor);
    return { message: say('profile.sessions_ended') };
  }),
];

function frontDoorRoutes({ post, gateway }: Pick<Options, 'post' | 'gateway'>): Route[] {
  return [
    implementPublic(signUp, async ({ database, input: { body }, address, cookies, setCookie, language, say }) => {
      refuseCommon(body.password, say);
      const wait = await countMail(database, { email: body.email, address }, say);
      const begun = beginSignUp(post, { email: body.email, cookies }, await database.now());
      await signUpPerson(database, post, body, { signUp: begun, language });
      setCookie(begun.header);
      return { message: say('register.sent', { email: body.email }), wait };
    }),
    implementPublic(
      registerBusiness,
      async ({ database, input: { body }, address, cookies, setCookie, language, say }) => {
        refuseCommon(body.password, say);
        const wait = await countMail(database, { email: body.email, address }, say);
        const begun = beginSignUp(post, { email: body.email, cookies }, await database.now());
        await registerDraft(database, post, body, { signUp: begun, language, gateway });
        setCookie(begun.header);
        return { message: say('register.sent', { email: body.email }), wait };
      },
    ),
    implementPublic(confirm, async (call) => {
      const { database, input, address, cookies, say } = call;
      const newcomer = await confirmCode(database, post, { ...input.body, address, cookies }, say);
      return { message: say('verify.done'), signIn: await letIn(database, post, newcomer, call) };
    }),
    implementPublic(resendCode, async ({ database, input: { body }, address, cookies, language, say }) => {
      const begun = signUpOf(post, { email: body.email, cookies }, await database.now());
      if (begun === null) throw new ApiError('auth.sign_up_elsewhere');
      const wait = await countMail(database, { email: body.email, address }, say);
      const signedUp = { email: body.email, secretHash: begun };
      await database.transaction(PLATFORM_BUSINESS, (tx) => forgetCodeTries(tx, signedUp));
      await ask(database, 'confirm', begun.toString('hex'), body.email, language);
      return { message: say('verify.resent'), wait };
    }),
    implementPublic(forgotPassword, async (call) => {
      const { database, input, language, say } = call;
      const { body } = input;
      const wait = await countReset(call, body.email);
      await ask(database, 'recovery', '', body.email, language);
      return { message: say('recovery.sent'), wait };
    }),
    implementPublic(forgotPasswordOfRole, async (call) => {
      const { database, input, language, say } = call;
      const { body } = input;
      const wait = await countReset(call, body.email);
      await ask(database, 'recovery', body.type, body.email, language);
      return { message: say('recovery.sent'), wait };
    }),
    implementPublic(resetLink, (call) => byLink(call, () => personOfLink(call.database, call.input.body.token))),
    implementPublic(setNewPasswordEndpoint, async (call) => {
      const { query, body } = call.input;
      refuseCommon(body.password, call.say);
      return byLink(call, async () => {
        await setNewPassword(call.database, query.token, body.password, call);
        return { message: call.say('reset.done') };
      });
    }),
    implementPublic(invitation, (call) => byLink(call, () => invitationOf(call.database, call.input.body.token))),
    implementPublic(acceptEndpoint, async (call) => {
      refuseCommon(call.input.body.password, call.say);
      return byLink(call, async () => {
        const newcomer = await acceptInvitation(call.database, call.input.body, call.say);
        return { message: call.say('accept.done'), signIn: await letIn(call.database, post, newcomer, call) };
      });
    }),
    implementApart(registrationEmail, async ({ database, businessId, actor, input: { body }, language, say }) => {
      await countMail(database, { email: body.email, address: `account ${actor.accountId}` }, say);
      await database.transaction(businessId, (tx) =>
        mailRegistrationLink(tx, post, actor, { email: body.email, language }),
      );
      return { message: say('register.link_sent') };
    }),
  ];

  /** A person in a browser of theirs is kept from the mail by nobody else. */
  async function countReset(
    { database, address, cookies, say }: { database: Database; address: string; cookies: string; say: Say },
    email: string,
  ): Promise<number> {
    const device = knownDevice(post, { email, cookies }, await database.now());
    return countMail(database, { email, address, device }, say);
  }

  /**
   * Writes the same one row whether anybody has the address or not, so that the answer's time reveals nothing; a chore
   * looks the person up later.
   */
  function ask(
    database: Database,
    topic: 'confirm' | 'recovery',
    about: string,
    to: string,
    language: Language,
  ): Promise<void> {
    return database.transaction(PLATFORM_BUSINESS, (tx) => askForMail(tx, post, { topic, about, to, language }));
  }
}

/** Runs the call of a mailed link. An address that tries unknown links has to wait. */
async function byLink<T>(
  { database, address, say }: { database: Database; address: string; say: Say },
  work: () => Promise<T>,
): Promise<T> {
  await countVisit(database, { of: 'link', address }, say);
  const answer = await work();
  await forgetVisit(database, { of: 'link', address });
  return answer;
}
