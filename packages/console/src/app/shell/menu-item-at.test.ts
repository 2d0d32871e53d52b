import { describe, expect, it } from 'vitest';
import { anAdmin, aManager, aUser } from '../../test/builders.ts';
import { menuOf } from '../routing/menu.ts';
import { menuItemAt } from './menu-item-at.ts';

describe('the item of the menu that a screen belongs to', () => {
  it.each([
    ['/app/businesses', anAdmin(), 'businesses'],
    ['/app/businesses/b1/outlet', anAdmin(), 'businesses'],
    ['/app/outlets/o1', anAdmin(), 'businesses'],
    ['/app/outlets/o1/edit', anAdmin(), 'businesses'],
    ['/app/outlets/o1/venue/add-venue', anAdmin(), 'businesses'],
    ['/app/outlets/new', anAdmin(), 'businesses'],
    ['/app/outlets', aUser(), 'outlets'],
    ['/app/outlets/', aUser(), 'outlets'],
    ['/app/outlets/o1/venue/add-venue', aUser(), 'outlets'],
    ['/app/outlets/o1/bookings', aUser(), 'bookings'],
    ['/app/outlets/o1/bookings/details', aUser(), 'bookings'],
    ['/app/outlets/o1/bookings/details', aManager('Bookings'), 'bookings'],
    ['/app/outlets/o1/bookings/details', aManager('Outlets'), null],
    ['/app/outlets/o1', aManager('Bookings'), null],
    ['/app/giftcard/new', aUser(), 'giftcards'],
    ['/app/giftcard/list', aManager('GiftCard'), 'giftcard_new'],
    ['/app/useraccess/create', aUser(), 'user_permission'],
    ['/app/account', aUser(), 'account'],
    ['/app/account/profile', aUser(), null],
    ['/app/activity', aUser(), null],
    // No part of a word.
    ['/app/accounting', aUser(), null],
    ['/app/outletsmore', aUser(), null],
  ])('%s', (path, user, item) => {
    expect(menuItemAt(path, new Set(menuOf(user).map(({ id }) => id)))).toBe(item);
  });
});
