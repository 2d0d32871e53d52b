import { useRouterState } from '@tanstack/react-router';
import { menuOf, type MenuItemId } from '../routing/menu.ts';
import { useUser } from '../session/session.ts';
import { menuItemAt } from './menu-item-at.ts';

/** The person's menu items, and the props of their links: at most one is the current page, or contains it. */
export function useMenu(activeClass: string | undefined) {
  const items = menuOf(useUser());
  const ids = new Set<MenuItemId>(items.map(({ id }) => id));
  const current = useRouterState({ select: ({ location }) => menuItemAt(location.pathname, ids) });
  const active = { className: activeClass };
  return {
    items,
    ids,
    linkOf: (id: MenuItemId) => ({
      // For an exact path the router sets aria-current="page" by itself.
      activeOptions: { exact: true, includeSearch: false },
      activeProps: active,
      inactiveProps: id === current ? ({ ...active, 'aria-current': true } as const) : {},
    }),
  };
}
