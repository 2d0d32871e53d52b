import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { email } from '../http/fields.ts';
import { id, page, queryPaging, request } from '../http/wire.ts';
import {
  business,
  businessCreateBody,
  businessOwner,
  businessRow,
  businessStatus,
  businessUpdateBody,
  owner,
} from './business.schema.ts';

export const businessList = endpoint({
  id: 'business.list',
  area: 'business',
  method: 'GET',
  path: '/admin/business/list',
  summary: 'Businesses, paged, with search and status',
  access: { roles: ['ADM'], level: 'role', scope: 'platform' },
  query: z.strictObject({ ...queryPaging, status: businessStatus.optional() }),
  success: { status: 200, body: page(businessRow) },
  errors: [],
});

export const businessDetails = endpoint({
  id: 'business.details',
  area: 'business',
  method: 'GET',
  path: '/admin/business/details/{businessId}',
  summary: 'One business',
  access: { roles: ['ADM', 'BIZ', 'MGR'], menu: ['Account'], level: 'view', scope: 'business' },
  params: z.object({ businessId: id }),
  success: {
    status: 200,
    body: z.object({
      business,
      abilities: z.object({ edit: z.boolean(), status: z.boolean() }),
      /** Open sessions of its people; for the Admin alone. */
      signedIn: z.int().nullable(),
      /** Its owners, invited ones included; for the Admin alone. */
      owners: z.array(businessOwner).nullable(),
    }),
  },
  errors: ['not_found'],
});

export const businessSearch = endpoint({
  id: 'business.search',
  area: 'business',
  method: 'GET',
  path: '/admin/business/filter/search',
  summary: 'Businesses that use an e-mail address, as their own or to sign in',
  access: { roles: ['ADM'], level: 'role', scope: 'platform' },
  query: z.strictObject({ email }),
  success: { status: 200, body: z.object({ rows: z.array(businessRow) }) },
  errors: [],
});

export const businessCreate = endpoint({
  id: 'business.create',
  area: 'business',
  method: 'POST',
  path: '/admin/business/create',
  summary: 'A new business, as a draft or open at once',
  access: { roles: ['ADM'], level: 'role', scope: 'new-business' },
  body: businessCreateBody,
  success: { status: 201, body: z.object({ message: z.string(), businessId: id, version: z.int() }) },
  errors: [],
});

export const businessUpdate = endpoint({
  id: 'business.update',
  area: 'business',
  method: 'PUT',
  path: '/admin/business/update/{businessId}',
  summary: 'Change a business; its status is for the Admin',
  access: { roles: ['ADM', 'BIZ', 'MGR'], menu: ['Account'], level: 'edit', scope: 'business' },
  params: z.object({ businessId: id }),
  body: businessUpdateBody,
  success: { status: 200, body: z.object({ message: z.string(), business }) },
  errors: [
    'not_found',
    'forbidden',
    'stale',
    'business.currency_fixed',
    'business.transition',
    'gateway.account_taken',
    'auth.password_needed',
  ],
});

export const businessInviteOwner = endpoint({
  id: 'business.inviteOwner',
  area: 'business',
  method: 'POST',
  path: '/admin/business/invite-owner/{businessId}',
  summary: 'Invite an owner of a business, or once more who has not accepted yet; asks for the password again',
  access: { roles: ['ADM'], level: 'role', scope: 'business', proved: true },
  params: z.object({ businessId: id }),
  body: request(owner),
  success: { status: 200, body: z.object({ message: z.string(), owners: z.array(businessOwner) }) },
  errors: ['not_found', 'business.inactive', 'business.owner_there', 'auth.password_needed', 'too_many'],
  unkeyed: 'Counts its mails in transactions of their own, which refuse a repeat that comes too soon.',
});

export const businessWithdrawOwner = endpoint({
  id: 'business.withdrawOwner',
  area: 'business',
  method: 'POST',
  path: '/admin/business/withdraw-owner/{businessId}',
  summary: 'Withdraw the invitation of an owner who has not accepted; its link stops working',
  access: { roles: ['ADM'], level: 'role', scope: 'business' },
  params: z.object({ businessId: id }),
  body: request({ accountId: id }),
  success: { status: 200, body: z.object({ message: z.string(), owners: z.array(businessOwner) }) },
  errors: ['not_found', 'business.owner_there'],
});
