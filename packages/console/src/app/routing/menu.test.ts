import { describe, expect, it } from 'vitest';
import { aManager, aUser, anAdmin } from '../../test/builders.ts';
import type { MenuItem } from './menu-item.ts';
import { MENU, menuOf } from './menu.ts';

/** The menus of all screens that Laneway will have, each in the order of its role. */
const ORDERS = {
  ADM: ['overview', 'services', 'businesses', 'account'],
  BIZ: [
    'bookings',
    'overview',
    'submissions',
    'outlets',
    'calendar',
    'plugin',
    'promos',
    'giftcards',
    'tags',
    'accounting',
    'user_permission',
    'report',
    'account',
  ],
  MGR: ['bookings', 'overview', 'submissions', 'outlets', 'calendar', 'giftcard_new', 'account', 'plugin'],
};
const PEOPLE = {
  ADM: anAdmin(),
  BIZ: aUser(),
  MGR: aManager('Bookings', 'Overview', 'Form Submission', 'Outlets', 'Calendar', 'GiftCard', 'Account', 'Plugin'),
};

describe('the menu', () => {
  it.each(['ADM', 'BIZ', 'MGR'] as const)('has its items where the order of %s has them', (role) => {
    const places = Object.fromEntries(MENU.map(({ id, places: { [role]: place } }) => [id, place]));
    expect(Object.fromEntries(ORDERS[role].map((id, at) => [id, at + 1]))).toMatchObject(
      Object.fromEntries(Object.entries(places).filter(([, place]) => place !== undefined)),
    );
  });

  it('keeps the order of the role, in whatever order the features are found', () => {
    const plugin = { id: 'plugin', places: { BIZ: 6, MGR: 8 }, menu: 'Plugin' } as unknown as MenuItem;
    const idsOf = (role: keyof typeof PEOPLE, items: readonly MenuItem[]) =>
      menuOf(PEOPLE[role], items).map(({ id }) => id);
    const all = [plugin, ...MENU];
    for (const items of [all, all.toReversed()]) {
      expect(idsOf('MGR', items)).toEqual([
        'bookings',
        'overview',
        'outlets',
        'calendar',
        'giftcard_new',
        'account',
        'plugin',
      ]);
      expect(idsOf('BIZ', items)).toEqual([
        'bookings',
        'overview',
        'outlets',
        'calendar',
        'plugin',
        'promos',
        'giftcards',
        'tags',
        'user_permission',
        'account',
      ]);
      expect(idsOf('ADM', items)).toEqual(['overview', 'services', 'businesses', 'account']);
    }
  });

  it('loads nothing of a feature: its files import types alone', () => {
    const files = import.meta.glob<string>('../../features/*/*.menu.ts', {
      eager: true,
      query: '?raw',
      import: 'default',
    });
    expect(Object.keys(files).length).toBeGreaterThan(5);
    const loading = Object.entries(files).filter(([, text]) => /^import (?!type )/m.test(text));
    expect(loading.map(([path]) => path)).toEqual([]);
  });
});
