import { MENU, type MenuItemId } from '../routing/menu.ts';

/** Menu items of screens outside their item's own path; of several the first that the person has. */
const ELSEWHERE: [path: RegExp, items: MenuItemId[]][] = [
  [/^\/app\/outlets\/[^/]+\/bookings(\/|$)/, ['bookings']],
  // An Admin reaches an outlet through its business.
  [/^\/app\/outlets(\/|$)/, ['outlets', 'businesses']],
  // The sale and the list are one item, whichever of them the role begins with.
  [/^\/app\/giftcard\//, ['giftcards', 'giftcard_new']],
  // One's own account is reached from the user menu, and is no part of the business's account.
  [/^\/app\/account\/./, []],
];

/** The item of the menu that the screen at a path belongs to; null when it is none of `items`, which the person has. */
export function menuItemAt(path: string, items: ReadonlySet<MenuItemId>): MenuItemId | null {
  const [, elsewhere] = ELSEWHERE.find(([pattern]) => pattern.test(path)) ?? [];
  const ids = elsewhere ?? MENU.filter(({ to }) => path === to || path.startsWith(`${to}/`)).map(({ id }) => id);
  return ids.find((id) => items.has(id)) ?? null;
}
