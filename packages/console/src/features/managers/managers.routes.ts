import { ShieldCheck } from 'lucide-react';
import { accessOf } from '../../app/routing/menu.ts';
import { screen, screenRoute } from '../../app/routing/screen-route.tsx';

const access = accessOf('user_permission');

export const managersRoutes = [
  screenRoute(
    '/useraccess',
    screen(() => import('./managers-screen.tsx'), 'ManagersScreen', 'managers'),
    { title: 'screen.manager_list', access, icon: ShieldCheck },
  ),
  screenRoute(
    '/useraccess/create',
    screen(() => import('./add-manager-screen.tsx'), 'AddManagerScreen', 'managers', 'forms'),
    { title: 'screen.manager_add', access },
  ),
  screenRoute(
    '/useraccess/edit/$managerId',
    screen(() => import('./update-manager-screen.tsx'), 'UpdateManagerScreen', 'managers', 'forms'),
    { title: 'screen.manager_update', access },
  ),
] as const;
