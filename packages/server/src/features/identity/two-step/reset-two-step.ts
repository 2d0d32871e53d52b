import { recordActivity, SYSTEM } from '../../../platform/activity/record-activity.ts';
import { PLATFORM_BUSINESS, type Database } from '../../../platform/database/database.ts';
import { tellPerson } from '../own-account/account-news.ts';
import { identityByEmail } from '../sign-in/identity.repository.ts';
import { lockTwoStep, writeTwoStep } from './two-step.repository.ts';

/**
 * Takes two-step sign-in off a person who has lost phone and recovery codes, and has them told. The operator has made
 * sure who asks.
 * @returns false when nobody has two-step sign-in under this e-mail.
 */
export async function resetTwoStep(database: Database, email: string): Promise<boolean> {
  return database.transaction(PLATFORM_BUSINESS, async (tx) => {
    const identity = await identityByEmail(tx, email);
    if (identity === undefined || (await lockTwoStep(tx, identity.identity_id)) === null) return false;
    const { identity_id: identityId } = identity;
    writeTwoStep(tx, identityId, null);
    const activityId = recordActivity(tx, SYSTEM, {
      what: 'identity.two_step_reset',
      subject: { kind: 'identity', id: identityId },
      after: { name: identity.email },
    });
    await tellPerson(tx, { identityId, activityId, language: 'en' });
    return true;
  });
}
