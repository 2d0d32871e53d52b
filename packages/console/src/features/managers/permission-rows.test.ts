import { describe, expect, it } from 'vitest';
import { menuOf } from '../../app/routing/menu.ts';
import { FIRST_ROWS, rightsOf, rowsOf, withBox, withLock } from './permission-rows.ts';

const row = (rows: ReturnType<typeof rowsOf>, id: string) => rows.find((one) => one.id === id);

describe('the table of permissions', () => {
  it('has all eight in the order of the menu, none given, Outlets locked', () => {
    const rows = rowsOf([]);
    expect(rows.map(({ id }) => id)).toEqual([
      'Bookings',
      'Overview',
      'Form Submission',
      'Outlets',
      'Calendar',
      'GiftCard',
      'Account',
      'Plugin',
    ]);
    expect(rows.filter(({ view, edit }) => view || edit)).toEqual([]);
    expect(rows.filter(({ disabled }) => disabled).map(({ id }) => id)).toEqual(['Outlets']);
  });

  it('lets a new manager see all and change nothing, with Outlets locked', () => {
    expect(FIRST_ROWS.map(({ id }) => id)).toEqual(rowsOf([]).map(({ id }) => id));
    expect(FIRST_ROWS.filter(({ view }) => !view)).toEqual([]);
    expect(FIRST_ROWS.filter(({ edit }) => edit)).toEqual([]);
    expect(FIRST_ROWS.filter(({ disabled }) => disabled).map(({ id }) => id)).toEqual(['Outlets']);
  });

  it('brings view along with edit, and takes edit away with view', () => {
    const edited = withBox(rowsOf([]), 'Bookings', 'edit', true);
    expect(row(edited, 'Bookings')).toMatchObject({ view: true, edit: true });
    expect(row(withBox(edited, 'Bookings', 'view', false), 'Bookings')).toMatchObject({ view: false, edit: false });
    expect(row(withBox(edited, 'Bookings', 'edit', false), 'Bookings')).toMatchObject({ view: true, edit: false });
  });

  it('lets a locked row be seen, not edited, until it is unlocked', () => {
    const locked = withBox(withBox(rowsOf([]), 'Outlets', 'view', true), 'Outlets', 'edit', true);
    expect(row(locked, 'Outlets')).toEqual({ id: 'Outlets', view: true, edit: false, disabled: true });
    const edited = withBox(withLock(locked, 'Outlets', false), 'Outlets', 'edit', true);
    expect(row(edited, 'Outlets')).toEqual({ id: 'Outlets', view: true, edit: true, disabled: false });
    expect(row(withLock(edited, 'Outlets', true), 'Outlets')).toMatchObject({ edit: false, disabled: true });
  });

  it('gives what the shell goes by; of a business admin the table does not count', () => {
    const rows = withBox(rowsOf([]), 'Calendar', 'view', true);
    expect(menuOf(rightsOf(rows, false)).map(({ id }) => id)).toEqual(['calendar']);
    const admin = menuOf(rightsOf(rows, true)).map(({ id }) => id);
    expect(admin).toContain('bookings');
    expect(admin).not.toContain('user_permission');
  });
});
