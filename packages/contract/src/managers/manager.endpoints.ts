import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, page, request } from '../http/wire.ts';
import {
  manager,
  managerListQuery,
  managerOutlet,
  managerRegisterBody,
  managerRow,
  managerUpdateBody,
} from './manager.schema.ts';

const owner = { roles: ['BIZ'], level: 'role', ownerOnly: true } as const;
const managerId = z.object({ managerId: id });

export const managerRegister = endpoint({
  id: 'manager.register',
  area: 'managers',
  method: 'POST',
  path: '/admin/manager/register',
  summary: 'Invite a manager with outlets, permissions, isBAdmin; with isBAdmin it asks for the password again',
  access: { ...owner, scope: 'business' },
  body: managerRegisterBody,
  success: { status: 201, body: z.object({ message: z.string(), managerId: id }) },
  errors: ['not_found', 'manager.email_taken', 'manager.invitations_hour', 'auth.password_needed'],
});

export const managerInviteAgain = endpoint({
  id: 'manager.inviteAgain',
  area: 'managers',
  method: 'POST',
  path: '/admin/manager/send-register-notification',
  summary: 'Mail the invitation again; the old link stops working',
  access: { ...owner, scope: 'business' },
  body: request({ managerId: id }),
  success: { status: 200, body: z.object({ message: z.string() }) },
  errors: ['not_found', 'manager.not_invited', 'manager.invitations_hour', 'too_many'],
  unkeyed: 'Counts its mails in transactions of their own, which refuse a repeat that comes too soon.',
});

export const managerUpdate = endpoint({
  id: 'manager.update',
  area: 'managers',
  method: 'PUT',
  path: '/admin/manager/update/{managerId}',
  summary: 'Update, enable, disable a manager',
  access: { ...owner, scope: 'business' },
  params: managerId,
  body: managerUpdateBody,
  success: { status: 200, body: z.object({ message: z.string(), manager }) },
  errors: [
    'not_found',
    'stale',
    'manager.email_taken',
    'manager.invitations_hour',
    'manager.own_rights',
    'auth.password_needed',
  ],
});

export const managerList = endpoint({
  id: 'manager.list',
  area: 'managers',
  method: 'GET',
  path: '/admin/manager/list/{outletId}',
  summary: 'Managers of an outlet',
  access: { ...owner, scope: 'outlet' },
  params: z.object({ outletId: id }),
  query: managerListQuery,
  success: { status: 200, body: page(managerRow) },
  errors: ['not_found'],
});

export const managerOutlets = endpoint({
  id: 'manager.outletList',
  area: 'managers',
  method: 'GET',
  path: '/admin/manager/outletList/{managerId}',
  summary: 'Outlets of a manager; a manager asks for their own',
  access: { roles: ['BIZ', 'MGR'], level: 'none', ownerOnly: true, scope: 'business' },
  params: managerId,
  success: { status: 200, body: z.object({ rows: z.array(managerOutlet) }) },
  errors: ['not_found'],
});

export const managersOfBusiness = endpoint({
  id: 'manager.listOfBusiness',
  area: 'managers',
  method: 'GET',
  path: '/admin/manager/lists/business/{businessId}',
  summary: 'Managers of the business',
  access: { ...owner, scope: 'business' },
  params: z.object({ businessId: id }),
  query: managerListQuery,
  success: { status: 200, body: page(managerRow) },
  errors: ['not_found'],
});

export const managerDetails = endpoint({
  id: 'manager.details',
  area: 'managers',
  method: 'GET',
  path: '/admin/manager/details/{managerId}',
  summary: 'One manager',
  access: { ...owner, scope: 'business' },
  params: managerId,
  success: { status: 200, body: z.object({ manager }) },
  errors: ['not_found'],
});
