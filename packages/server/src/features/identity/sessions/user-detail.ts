import type { Role } from '@laneway/contract/access/permissions';
import type { UserDetail, UserInfo } from '@laneway/contract/identity/identity.schema';
import type { Statement, Tx } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { ownRow, type OwnRow } from '../own-account/own-account.repository.ts';

/** A colleague as an owner may see them, in the shape of one's own profile. */
const COLLEAGUE: Statement = {
  name: 'user.colleague',
  text: `SELECT a.account_id AS id, a.role, p.first_name, p.last_name, p.phone, p.profile_image_url, p.version, i.email, b.name,
           coalesce(m.is_b_admin, false) AS is_b_admin,
           coalesce((SELECT json_agg(json_build_object('id', permission_id, 'view', true, 'edit', can_edit, 'disabled', disabled))
             FROM manager_permission WHERE business_id = $1 AND manager_id = a.staff_id), '[]') AS permissions,
           ARRAY(SELECT outlet_id FROM manager_outlet WHERE business_id = $1 AND manager_id = a.staff_id) AS outlet_ids
         FROM account a
         JOIN identity i ON i.identity_id = a.identity_id
         JOIN business b ON b.business_id = a.business_id
         JOIN staff p ON p.business_id = a.business_id AND p.staff_id = a.staff_id
         LEFT JOIN manager m ON m.business_id = a.business_id AND m.manager_id = a.staff_id
         WHERE a.business_id = $1 AND a.account_id = $2 AND a.role = $3`,
};

type ColleagueRow = {
  id: string;
  role: Role;
  first_name: string;
  last_name: string;
  phone: string | null;
  profile_image_url: string | null;
  version: number;
  email: string;
  name: string;
  is_b_admin: boolean;
  permissions: UserInfo['permissions'];
  outlet_ids: string[];
};

/** One's own profile, or for an owner that of someone in the business. @throws ApiError `not_found`. */
export async function userDetail(
  tx: Tx,
  actor: Actor,
  self: Omit<UserInfo, 'token'>,
  wanted: { userId: string; userType: Role },
): Promise<UserDetail> {
  if (wanted.userId === actor.accountId) {
    if (wanted.userType !== (actor.isBAdmin ? 'MGR' : actor.role) && wanted.userType !== actor.role)
      throw new ApiError('not_found');
    return ownDetail(actor, self, await ownRow(tx, actor));
  }
  if (actor.role !== 'BIZ' || actor.isBAdmin) throw new ApiError('not_found');
  const [row] = await tx.query<ColleagueRow>(COLLEAGUE, [tx.businessId, wanted.userId, wanted.userType]);
  if (row === undefined) throw new ApiError('not_found');
  return {
    id: row.id,
    role: row.role,
    businessId: tx.businessId,
    isBAdmin: row.is_b_admin,
    permissions: row.permissions,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_url,
    userRole: row.role,
    name: row.name,
    email: row.email,
    phone: row.phone,
    outletIds: row.role === 'MGR' ? row.outlet_ids : null,
    version: row.version,
    settings: null,
    twoStep: null,
  };
}

/** One's own profile from the row. */
export function ownDetail(actor: Actor, self: Omit<UserInfo, 'token'>, row: OwnRow): UserDetail {
  const { language, theme, boards } = row;
  return {
    ...self,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_url,
    email: actor.email,
    phone: row.phone,
    outletIds: actor.outletIds,
    version: row.version,
    settings: { language, theme, boards },
    twoStep: { on: row.two_step_on, codesLeft: row.codes_left },
  };
}
