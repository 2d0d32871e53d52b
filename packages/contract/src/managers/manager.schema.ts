import { DEFAULT_LIMITS } from '@laneway/domain/till/limits';
import { z } from 'zod';
import { PERMISSION_IDS } from '../access/permissions.ts';
import { email, optionalEmail, personName, phone } from '../http/fields.ts';
import { amount, id, instant, money, queryPaging, request, version } from '../http/wire.ts';
import { permission } from '../identity/identity.schema.ts';

export const managerStatus = z.enum(['invited', 'active', 'disabled']);

const askedPermission = z.strictObject({
  id: z.enum(PERMISSION_IDS),
  view: z.boolean().default(true),
  edit: z.boolean().default(false),
  disabled: z.boolean().optional(),
});
const permissions = z.array(askedPermission).max(PERMISSION_IDS.length);
/** Addresses that get copies of notices; each is validated by itself. */
const toAddressesList = z.array(email).max(20);
const outletIds = z
  .array(id.toLowerCase())
  .max(500)
  .refine((list) => list.length > 0, { params: { words: 'validation.outlet_required' } });

/** What a manager does alone, a booking and business date; 0: always asks, null: no limit. */
const limits = z.strictObject({ refund: money.nullable(), adjustment: money.nullable() });

export const managerRegisterBody = request({
  firstName: personName,
  lastName: personName,
  email,
  phone: phone.default(''),
  toAddressesList: toAddressesList.default([]),
  senderAddress: optionalEmail.default(''),
  replyAddress: optionalEmail.default(''),
  outletIds,
  isBAdmin: z.boolean().default(false),
  permissions: permissions.default([]),
  limits: limits.default(DEFAULT_LIMITS),
});

/** Absent fields stay unchanged. Enabling restores the state before disabling. */
export const managerUpdateBody = request({
  version,
  firstName: personName.optional(),
  lastName: personName.optional(),
  email: email.optional(),
  phone: phone.optional(),
  toAddressesList: toAddressesList.optional(),
  senderAddress: optionalEmail.optional(),
  replyAddress: optionalEmail.optional(),
  outletIds: outletIds.optional(),
  isBAdmin: z.boolean().optional(),
  permissions: permissions.optional(),
  limits: limits.optional(),
  status: z.enum(['active', 'disabled']).optional(),
});

export const managerListQuery = z.strictObject({ ...queryPaging, status: managerStatus.optional() });

export const managerRow = z.object({
  managerId: id,
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  status: managerStatus,
  isBAdmin: z.boolean(),
  permissions: z.array(permission),
  outlets: z.array(z.object({ outletId: id, name: z.string() })),
  /** Last use of a session, to the minute; null when none is stored. */
  lastSeen: instant.nullable(),
  version,
});
export type ManagerRow = z.infer<typeof managerRow>;

export const manager = managerRow.extend({
  outletIds: z.array(id),
  toAddressesList: z.array(z.string()),
  senderAddress: z.string(),
  replyAddress: z.string(),
  limits: z.object({ refund: amount.nullable(), adjustment: amount.nullable() }),
  /** Number of open sessions. */
  openSessions: z.int(),
});
export type Manager = z.infer<typeof manager>;

/** An outlet in the form of a manager. */
export const managerOutlet = z.object({
  outletId: id,
  name: z.string(),
  city: z.string(),
  status: z.enum(['DRAFT', 'ACTIVE', 'INACTIVE']),
});
