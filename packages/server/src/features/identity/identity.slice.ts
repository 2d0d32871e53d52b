import type { Post } from '../../platform/mail/post.ts';
import type { Topics } from '../../platform/outbox/outbox.ts';
import { identityTopics } from './identity.topics.ts';
import { accountNewsTopics } from './own-account/account-news.ts';

export { identityChores as chores } from './identity.chores.ts';
export { identityRoutes as routes } from './identity.routes.ts';

export const tables = [
  'account',
  'attempt',
  'identity',
  'identity_link',
  'invitation_count',
  'known_device',
  'one_use_token',
  'session',
  'staff',
] as const;

export function topics({ post, demoAllowed }: { post: Post; demoAllowed: boolean }): Topics[] {
  return [identityTopics(post, demoAllowed), accountNewsTopics(post)];
}
