export { tagRoutes as routes } from './tag.routes.ts';

export const tables = ['tag', 'tag_meta'] as const;
