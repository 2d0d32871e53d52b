import type { Database } from '../../platform/database/database.ts';
import type { Chore } from '../../platform/jobs/housekeeping.ts';
import type { Gateway } from '../../platform/outside/payments/payments.ts';
import type { Topics } from '../../platform/outbox/outbox.ts';
import type { Post } from '../../platform/mail/post.ts';
import { cardTopics } from './cards/card-events.ts';
import { linkChores } from './link/link-chores.ts';
import { cardChores } from './cards/open-cards.chore.ts';
import { noticeTopics } from './notices/notice.ts';
import { refundChores } from './refunds/open-refunds.chore.ts';

export { tillRoutes as routes } from './till.routes.ts';

export const tables = [
  'approval',
  'gateway_account',
  'gateway_charge',
  'link_network',
  'link_try',
  'manual_adjustment',
  'refund',
  'split_share',
] as const;

export function chores(database: Database, { gateway, post }: { gateway?: Gateway | undefined; post: Post }): Chore[] {
  const links = linkChores(database);
  const settling = gateway && { database, seal: post.seal, gateway };
  return settling === undefined ? links : [...links, ...cardChores(settling), ...refundChores(settling)];
}

export function topics({ gateway, post }: { gateway?: Gateway | undefined; post: Post }, database: Database): Topics[] {
  const notices = noticeTopics(post);
  return gateway === undefined ? [notices] : [notices, cardTopics({ database, seal: post.seal, gateway })];
}
