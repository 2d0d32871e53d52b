import { recordActivity, SYSTEM } from '../../../platform/activity/record-activity.ts';
import { PLATFORM_BUSINESS, type Database, type Statement } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/uuid.ts';
import { addAccount, confirmIdentity, ensureIdentity } from '../sign-in/identity.repository.ts';
import { makeResetPath } from '../own-account/recovery.service.ts';
import { putStaff } from './registration.repository.ts';

const LINK_HOURS = 24;

/** Creates the platform's own business, where no demo has. */
const ADD_PLATFORM: Statement = {
  name: 'admin.add_platform',
  text: `INSERT INTO business (business_id, name, status) VALUES ($1, 'Laneway', 'ACTIVE') ON CONFLICT DO NOTHING`,
};

/**
 * Makes an Admin of the installation. The operator vouches for the address, so it needs no code.
 * @returns `path` of a one-time link that sets the password, null for a person who has a password; or `taken` when the
 *   address is an Admin's already.
 */
export async function createAdmin(database: Database, email: string): Promise<'taken' | { path: string | null }> {
  return database.transaction(PLATFORM_BUSINESS, async (tx) => {
    await tx.query(ADD_PLATFORM, [tx.businessId]);
    const identity = await ensureIdentity(tx, email, null);
    const staffId = newId();
    const account = { identityId: identity.identity_id, role: 'ADM' as const, staffId, isActive: true };
    if ((await addAccount(tx, account)) === null) return 'taken';
    await putStaff(tx, staffId, { firstName: 'Admin', lastName: '' }, null);
    recordActivity(tx, SYSTEM, {
      what: 'admin.created',
      subject: { kind: 'identity', id: identity.identity_id },
      after: { email: identity.email },
    });
    if (identity.password_hash !== null) return { path: null };
    await confirmIdentity(tx, identity.identity_id);
    return { path: await makeResetPath(tx, identity.identity_id, LINK_HOURS * 60) };
  });
}
