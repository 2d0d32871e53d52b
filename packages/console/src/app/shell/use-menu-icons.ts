import { useRouter } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { MenuItem } from '../routing/menu-item.ts';

/** The icon of an item of the menu, as its screen's route has it: the menu itself loads with the sign-in, without icons. */
export function useMenuIcons(): (item: MenuItem) => LucideIcon {
  const { routesByPath } = useRouter();
  return ({ id, to }) => {
    const icon = routesByPath[to].options.staticData?.icon;
    if (icon === undefined) throw new Error(`The screen of the menu's item ${id} has no icon.`);
    return icon;
  };
}
