import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { THEMES_NOW, axeFindings } from '../../test/axe-findings.ts';
import { aFoundBooking, aPage, aUser, anId } from '../../test/builders.ts';
import { openApp } from '../../test/open-app.tsx';
import './bookings-screen.tsx';

const STATUSES: BookingStatus[] = [
  'inprogress',
  'successful',
  'pending',
  'holding',
  'initiated',
  'wait',
  'done',
  'cancelled',
];

describe.each(THEMES_NOW)('in %s, axe finds nothing', (theme) => {
  function open(path = '/app/bookings', none = false) {
    const startsAt = new Date(Date.now() + 90 * 60_000).toISOString();
    const expiresAt = new Date(Date.now() + 300_000).toISOString();
    const rows = STATUSES.map((status, index) =>
      aFoundBooking({
        bookingId: anId(300 + index),
        name: `The ${status} one`,
        status,
        startsAt,
        expiresAt,
        balance: index * 100,
      }),
    );
    openApp({ path, user: aUser(), api: { 'booking.lists': () => aPage(none ? [] : rows) } });
    applySettings({ ...settings.get(), theme, lessMotion: true });
  }

  it('in the list, with a row selected', async () => {
    open();
    await page.getByRole('checkbox', { name: 'Select The pending one' }).click();
    await expect.element(page.getByRole('toolbar')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });

  it('when nothing matches', async () => {
    open('/app/bookings?status=pending', true);
    await expect.element(page.getByRole('heading', { name: 'Nothing for Pending, Today' })).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });

  it('on a phone, with the filters unfolded', async () => {
    await page.viewport(390, 844);
    try {
      open();
      await page.getByRole('button', { name: 'Filters' }).click();
      await expect.element(page.getByRole('link', { name: /The pending one/ })).toBeVisible();
      expect(await axeFindings()).toEqual([]);
    } finally {
      await page.viewport(1440, 900);
    }
  });
});
