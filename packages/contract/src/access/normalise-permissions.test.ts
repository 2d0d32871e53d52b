import { describe, expect, test } from 'vitest';
import { normalisePermissions, type AskedPermission } from './normalise-permissions.ts';
import { PERMISSION_IDS } from './permissions.ts';

const kept = (...asked: AskedPermission[]) => normalisePermissions(asked);

describe('permissions are normalised so that', () => {
  test('view defaults to true and edit to false', () => {
    expect(kept({ id: 'Bookings' })).toEqual([{ id: 'Bookings', view: true, edit: false, disabled: false }]);
  });

  test('an entry with view false is dropped, whatever its edit', () => {
    expect(kept({ id: 'Bookings', view: false }, { id: 'Calendar', view: false, edit: true })).toEqual([]);
  });

  test('whoever may edit may view', () => {
    expect(kept({ id: 'GiftCard', edit: true })).toEqual([{ id: 'GiftCard', view: true, edit: true, disabled: false }]);
  });

  test('Outlets is locked at view until it is unlocked', () => {
    const locked = { id: 'Outlets', view: true, edit: false, disabled: true };
    expect(kept({ id: 'Outlets' })).toEqual([locked]);
    expect(kept({ id: 'Outlets', view: true, edit: true, disabled: true })).toEqual([locked]);
    expect(kept({ id: 'Outlets', view: true, edit: true, disabled: false })).toEqual([
      { ...locked, edit: true, disabled: false },
    ]);
  });

  test('nothing but Outlets can be locked', () => {
    expect(kept({ id: 'Account', edit: true, disabled: true })).toEqual([
      { id: 'Account', view: true, edit: true, disabled: false },
    ]);
  });

  test('each id occurs once, in the order of the ids; the last entry counts', () => {
    const asked = [...PERMISSION_IDS].toReversed().map((id) => ({ id }));
    expect(normalisePermissions(asked).map(({ id }) => id)).toEqual([...PERMISSION_IDS]);
    expect(kept({ id: 'Plugin', edit: true }, { id: 'Plugin', view: false })).toEqual([]);
  });

  test('normalised permissions stay unchanged', () => {
    const once = normalisePermissions(PERMISSION_IDS.map((id) => ({ id, edit: true })));
    expect(normalisePermissions(once)).toEqual(once);
  });
});
