import { TicketPercent } from 'lucide-react';
import { accessOf } from '../../app/routing/menu.ts';
import { screen, screenRoute } from '../../app/routing/screen-route.tsx';

const forms = () => import('./promo-form-screens.tsx');
const access = accessOf('promos');

export const promosRoutes = [
  screenRoute(
    '/promocode',
    screen(() => import('./promos-screen.tsx'), 'PromosScreen', 'promos', 'forms'),
    { title: 'menu.promo_code', access, icon: TicketPercent, withoutOutlet: true },
  ),
  screenRoute('/promocode/new', screen(forms, 'NewPromoScreen', 'promos', 'forms'), {
    title: 'screen.promo_new',
    access,
  }),
  screenRoute('/promocode/edit/$promoId', screen(forms, 'EditPromoScreen', 'promos', 'forms'), {
    title: 'screen.promo_edit',
    access,
  }),
] as const;
