import type { Database } from './platform/database/database.ts';
import { bookingChores } from './features/bookings/bookings.door.ts';
import { figuresChores } from './features/overview/figures.chores.ts';
import { identityChores } from './features/identity/identity.chores.ts';
import { identityTopics } from './features/identity/identity.topics.ts';
import { accountNewsTopics } from './features/identity/own-account/account-news.ts';
import { repeatedChores } from './platform/activity/repeated.ts';
import { sealChores } from './platform/activity/seal-activity.ts';
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
import type { Mailer } from './platform/outside/mail/mailer.ts';
import type { Storage } from './platform/outside/storage/storage.ts';

type Outside = { post: Post; mailer: Mailer; storage: Storage; demoAllowed: boolean };

/** Every chore of the program. */
export function allChores(database: Database, outside: Outside): Chore[] {
  return [
    ...bookingChores(database),
    ...figuresChores(database),
    ...identityChores(database),
    ...repeatedChores(database),
    ...sealChores(database, outside.post.seal),
    ...idempotencyChores(database),
    ...outsiderChores(database),
    ...mailChores(database),
    ...fileChores(database, outside.storage),
    ...clockChores(database),
    ...outboxChores(database, allTopics(database, outside)),
  ];
}

/** The topics of the outbox. */
export function allTopics(database: Database, { post, mailer, demoAllowed }: Omit<Outside, 'storage'>): Topics[] {
  return [mailTopics(database, post, mailer), identityTopics(post, demoAllowed), accountNewsTopics(post)];
}
