import { Tag } from 'lucide-react';
import { accessOf } from '../../app/routing/menu.ts';
import { screen, screenRoute } from '../../app/routing/screen-route.tsx';

export const tagsRoutes = [
  screenRoute(
    '/metatag',
    screen(() => import('./tags-screen.tsx'), 'TagsScreen', 'tags', 'forms'),
    { title: 'menu.tags', access: accessOf('tags'), icon: Tag, withoutOutlet: true },
  ),
] as const;
