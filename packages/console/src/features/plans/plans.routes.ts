import { screen, screenRoute } from '../../app/routing/screen-route.tsx';

const screens = () => import('./plan-editor-screens.tsx');
const access = { roles: ['BIZ', 'MGR'], menu: 'Outlets' } as const;

export const plansRoutes = [
  screenRoute(
    '/outlets/$outletId/service/create-plan',
    screen(screens, 'NewPlanScreen', 'plans', 'services', 'businesses', 'outlets', 'forms'),
    {
      title: 'screen.plan_new',
      access,
      rail: true,
      elsewhere: '/app/outlets/$outletId/service',
    },
  ),
  screenRoute(
    '/outlets/$outletId/service/edit-plan',
    screen(screens, 'EditPlanScreen', 'plans', 'services', 'businesses', 'outlets', 'forms'),
    {
      title: 'screen.plan_edit',
      access,
      rail: true,
      elsewhere: '/app/outlets/$outletId/service',
    },
  ),
] as const;
