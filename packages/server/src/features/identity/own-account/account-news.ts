import type { Language } from '@laneway/contract/words/languages';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import type { Statement, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { queueMail, type Post } from '../../../platform/mail/post.ts';
import { addToOutbox, type Topics } from '../../../platform/outbox/outbox.ts';
import { identityById } from '../sign-in/identity.repository.ts';
import type { From } from '../sign-in/sign-in-record.ts';

/** Activities that their person is told of by mail, and the mail's words. */
const TOLD = {
  'session.opened': 'new_device',
  'identity.password_changed': 'password',
  'identity.password_set': 'password',
  'identity.two_step_on': 'two_step_on',
  'identity.two_step_off': 'two_step_off',
  'identity.two_step_reset': 'two_step_reset',
  'identity.recovery_codes': 'recovery_codes',
} as const;
type Told = keyof typeof TOLD;

const ACTIVITY: Statement = {
  name: 'account_news.activity',
  text: `SELECT what, at, after ->> 'address' AS address, after ->> 'device' AS device FROM activity
         WHERE business_id = $1 AND activity_id = $2`,
};

/** Has the person told of an activity of the transaction. @param language for those who have chosen none. */
export async function tellPerson(
  tx: Tx,
  news: { identityId: string; activityId: string; language: Language },
): Promise<void> {
  await addToOutbox(tx, 'account_news', news);
}

/** Records a change of the person's own way to sign in, and has them told of it. */
export async function recordChange(
  tx: Tx,
  { actor, address, device, language }: From & { actor: Actor; language: Language },
  what: Told,
): Promise<void> {
  const subject = { kind: 'identity', id: actor.accountId };
  const activityId = recordActivity(tx, actor, { what, subject, after: { address, device } });
  await tellPerson(tx, { identityId: actor.identityId, activityId, language });
}

/** Writes the mails. A demo account belongs to nobody, so nobody is told. */
export function accountNewsTopics(post: Post): Topics {
  return {
    account_news: {
      carryOut:
        async ({ payload: { identityId = '', activityId = '', language } }) =>
        async (tx) => {
          const identity = await identityById(tx, identityId);
          type Row = { what: Told; at: string; address: string | null; device: string | null };
          const [row] = await tx.query<Row>(ACTIVITY, [tx.businessId, activityId]);
          if (identity === undefined || identity.is_demo || row === undefined) return;
          const { what, at, address, device } = row;
          await queueMail(tx, post, {
            letter: {
              kind: 'account_news',
              about: TOLD[what],
              at,
              address: address ?? '',
              device: device ?? '',
              url: `${post.publicUrl}/authentication/password-recovery`,
            },
            to: identity.email,
            language: identity.language ?? (language as Language),
          });
        },
    },
  };
}
