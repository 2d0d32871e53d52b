import {
  businessCreate,
  businessDetails,
  businessInviteOwner,
  businessList,
  businessSearch,
  businessUpdate,
  businessWithdrawOwner,
} from '@laneway/contract/businesses/business.endpoints';
import { implement, implementApart, type Route } from '../../platform/http/route.ts';
import type { Post } from '../../platform/mail/post.ts';
import type { Gateway } from '../../platform/outside/payments/payments.ts';
import { changeBusiness, createBusiness, findBusiness, listBusinesses, searchBusinesses } from './business.service.ts';
import { inviteOwner, withdrawOwner } from './owner.service.ts';

type Options = { post: Post; gateway?: Gateway | undefined };

export function businessRoutes({ post, gateway }: Options): Route[] {
  return [
    implement(businessList, ({ platform, input, say }) => listBusinesses(platform, input.query, say)),
    implement(businessDetails, ({ tx, actor }) => findBusiness(tx, actor)),
    implement(businessSearch, ({ tx, platform, input }) => searchBusinesses(tx, platform, input.query.email)),
    implement(businessCreate, async ({ input, ...caller }) => ({
      message: caller.say('business.created'),
      ...(await createBusiness({ ...caller, post }, gateway, input.body)),
    })),
    implement(businessUpdate, async ({ input, ...caller }) => ({
      message: caller.say('business.saved'),
      business: await changeBusiness({ ...caller, post }, input.body),
    })),
    implementApart(businessInviteOwner, ({ input, ...caller }) => inviteOwner({ ...caller, post }, input.body)),
    implement(businessWithdrawOwner, ({ input, ...caller }) => withdrawOwner(caller, input.body.accountId)),
  ];
}
