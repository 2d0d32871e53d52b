import { z } from 'zod';
import { PERMISSION_IDS, ROLES } from '../access/permissions.ts';
import { boardView } from '../bookings/board-view.schema.ts';
import { email } from '../http/fields.ts';
import { id, request, version } from '../http/wire.ts';
import { LANGUAGES } from '../words/languages.ts';
import { THEMES } from './themes.ts';

export const role = z.enum(ROLES);

/** Sign-in only requires a password; the rule for new ones is checked where one is set. */
export const signInBody = request({
  email,
  password: z.string().min(1).max(128),
});
/** A code of the authenticator app, or a recovery code. */
export const oneTimeCode = z.string().trim().min(1).max(40);
export const signInAnswer = z.object({ id, token: z.string() });
/** The same for who has just set their password, with the role and business to enter; null: the password is asked for. */
export const wayIn = signInAnswer.extend({ type: role, businessId: id }).nullable();
export type WayIn = z.infer<typeof wayIn>;

export const loginBody = request({
  type: role,
  id,
  token: z.string().min(1).max(200),
  businessId: id.optional(),
  code: oneTimeCode.optional(),
});

export const permission = z.object({
  id: z.enum(PERMISSION_IDS),
  view: z.boolean(),
  edit: z.boolean(),
  disabled: z.boolean(),
});

/** The session as the console keeps it. */
export const userInfo = z.object({
  id,
  role,
  token: z.string(),
  businessId: id,
  isBAdmin: z.boolean(),
  /** Must set up two-step sign-in before anything else; absent means no. */
  needsTwoStep: z.literal(true).optional(),
  permissions: z.array(permission),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  userRole: role,
  name: z.string(),
  mgrId: id.optional(),
  mgrRole: z.literal('MGR').optional(),
});
/** A person's choices for every device; null follows the device. */
export const personSettings = z.object({
  language: z.enum(LANGUAGES).nullable(),
  theme: z.enum(THEMES).nullable(),
  /** The board views of the business they are in, for each outlet where they changed it. */
  boards: z.array(boardView),
});
export const loginAnswer = z.object({ userInfo, settings: personSettings });

export const userDetail = userInfo.omit({ token: true }).extend({
  email: z.string(),
  phone: z.string().nullable(),
  outletIds: z.array(id).nullable(),
  version,
  /** Only in one's own profile; null for a colleague. */
  settings: personSettings.nullable(),
  twoStep: z.object({ on: z.boolean(), codesLeft: z.int() }).nullable(),
});
export const userDetailAnswer = z.object({ userInfo: userDetail });
export type UserInfo = z.infer<typeof userInfo>;
export type PersonSettings = z.infer<typeof personSettings>;
export type UserDetail = z.infer<typeof userDetail>;
