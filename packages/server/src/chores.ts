import type { Database } from './platform/database/database.ts';
import { repeatedChores } from './platform/activity/repeated.ts';
import { sealChores } from './platform/activity/seal-activity.ts';
import { wrongCodeChores } from './platform/codes/wrong-codes.ts';
import { fileChores } from './platform/files/clear-files.ts';
import { idempotencyChores } from './platform/http/idempotency.chores.ts';
import { outsiderChores } from './platform/http/outsiders.chores.ts';
import { clockChores } from './platform/jobs/clocks.ts';
import type { Chore } from './platform/jobs/housekeeping.ts';
import { mailChores } from './platform/mail/mail.chores.ts';
import { mailTopics } from './platform/mail/mail.topics.ts';
import type { Post } from './platform/mail/post.ts';
import { outboxChores } from './platform/outbox/outbox.chores.ts';
import type { Topics } from './platform/outbox/outbox.ts';
import type { Gateway } from './platform/outside/payments/payments.ts';
import type { Mailer } from './platform/outside/mail/mailer.ts';
import type { Storage } from './platform/outside/storage/storage.ts';
import * as slices from './slices.ts';

type Outside = {
  post: Post;
  mailer: Mailer;
  storage: Storage;
  /** Undefined: no card can be taken. */
  gateway?: Gateway | undefined;
  demoAllowed: boolean;
};

type MakeChores = (database: Database, outside: Outside) => Chore[];
type MakeTopics = (outside: Omit<Outside, 'storage'>, database: Database) => Topics[];

/** Every chore of the program. */
export function allChores(database: Database, outside: Outside): Chore[] {
  return [
    ...Object.values(slices).flatMap((slice) => {
      const make: MakeChores = 'chores' in slice ? slice.chores : () => [];
      return make(database, outside);
    }),
    ...repeatedChores(database),
    ...sealChores(database, outside.post.seal),
    ...idempotencyChores(database),
    ...outsiderChores(database),
    ...wrongCodeChores(database),
    ...mailChores(database),
    ...fileChores(database, outside.storage),
    ...clockChores(database),
    ...outboxChores(database, allTopics(database, outside)),
  ];
}

/** The topics of the outbox. */
export function allTopics(database: Database, outside: Omit<Outside, 'storage'>): Topics[] {
  const ofFeatures = Object.values(slices).flatMap((slice) => {
    const make: MakeTopics = 'topics' in slice ? slice.topics : () => [];
    return make(outside, database);
  });
  return [mailTopics(database, outside.post, outside.mailer), ...ofFeatures];
}
