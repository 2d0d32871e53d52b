import { ChefHat } from 'lucide-react';
import { screen, screenRoute } from '../../app/routing/screen-route.tsx';

const access = { roles: ['BIZ', 'MGR'], menu: ['Bookings', 'Calendar'] } as const;

export const ordersRoutes = [
  screenRoute(
    '/orders',
    screen(() => import('./orders-screen.tsx'), 'OrdersScreen', 'orders'),
    { title: 'menu.orders', access, icon: ChefHat, rail: true },
  ),
  screenRoute(
    '/orders/$orderId',
    screen(() => import('./order-screen.tsx'), 'OrderScreen', 'orders'),
    { title: 'menu.orders', access, rail: true, elsewhere: '/app/orders' },
  ),
] as const;
