import {
  managerDetails,
  managerInviteAgain,
  managerList,
  managerOutlets,
  managerRegister,
  managersOfBusiness,
  managerUpdate,
} from '@laneway/contract/managers/manager.endpoints';
import { implement, implementApart, type Route } from '../../platform/http/route.ts';
import type { Post } from '../../platform/mail/post.ts';
import { inviteAgain, registerManager } from './invite-manager.service.ts';
import { changeManager, findManager, findManagers, findOutlets } from './manager.service.ts';

export function managerRoutes({ post }: { post: Post }): Route[] {
  return [
    implement(managerRegister, ({ input, ...caller }) => registerManager({ ...caller, post }, input.body)),
    implementApart(managerInviteAgain, ({ input, ...caller }) =>
      inviteAgain({ ...caller, post }, input.body.managerId),
    ),
    implement(managerUpdate, ({ input, ...caller }) =>
      changeManager({ ...caller, post }, input.params.managerId, input.body),
    ),
    implement(managerList, ({ tx, outletId, input, say }) => findManagers(tx, outletId, input.query, say)),
    implement(managerOutlets, ({ input, ...caller }) => findOutlets(caller, input.params.managerId)),
    implement(managersOfBusiness, ({ tx, input, say }) => findManagers(tx, null, input.query, say)),
    implement(managerDetails, async ({ tx, input }) => ({ manager: await findManager(tx, input.params.managerId) })),
  ];
}
