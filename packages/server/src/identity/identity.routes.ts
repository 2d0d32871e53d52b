import { login, logout, signIn, userDetailEndpoint } from '@laneway/contract/identity/identity.endpoints';
import { implement, implementPublic, type Route } from '../http/route.ts';
import { logIn, presentUser, signIn as checkPassword } from './identity.service.ts';
import { endSession } from './session.repository.ts';
import { userDetail } from './user-detail.ts';

export function identityRoutes(options: { demoAllowed: boolean }): Route[] {
  return [
    implementPublic(signIn, ({ database, input, address, say }) =>
      checkPassword(database, { ...input.body, address }, { ...options, say }),
    ),
    implementPublic(login, async ({ database, input, address, device }) => ({
      userInfo: await logIn(database, input.body, { address, device }),
    })),
    implement(logout, async ({ tx, actor, say }) => {
      await endSession(tx, actor.sessionId);
      return { message: say('login.logged_out') };
    }),
    implement(userDetailEndpoint, async ({ tx, actor, input }) => ({
      userInfo: await userDetail(tx, actor, presentUser(actor), input.params),
    })),
  ];
}
