import {
  Building2,
  CalendarDays,
  LayoutDashboard,
  type LucideIcon,
  NotebookText,
  Shapes,
  ShieldCheck,
  SlidersHorizontal,
  Store,
  Tag,
} from 'lucide-react';
import type { MenuItemId } from '../routing/menu.ts';

/** Apart from the menu itself, which the sign-in needs to find the home screen. */
export const MENU_ICONS: Record<MenuItemId, LucideIcon> = {
  bookings: NotebookText,
  overview: LayoutDashboard,
  outlets: Store,
  calendar: CalendarDays,
  tags: Tag,
  user_permission: ShieldCheck,
  services: Shapes,
  businesses: Building2,
  account: SlidersHorizontal,
};
