import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { THEMES_NOW, axeFindings } from '../../test/axe-findings.ts';
import { aUser, anId } from '../../test/builders.ts';
import { openApp } from '../../test/open-app.tsx';
import { BOOKING_ID, aBooking, aGuest, anEdit, aParty, details } from './booking.fixture.ts';
import './booking-details-screen.tsx';
import './change-dialog.tsx';

const GUESTS = [
  aGuest(1, 'Ada Okonkwo', { waiver: 'signed', checkedInAt: '2030-12-14T00:25:00Z' }),
  aGuest(2, 'Leo Marsh', { type: 'Child', waiver: 'missing' }),
];

const button = (name: string) => page.getByRole('button', { name });
const away = (name: string) => page.getByRole('dialog').getByRole('button', { name });

describe.each(THEMES_NOW)('in %s, axe finds nothing', (theme) => {
  function open() {
    openApp({
      path: `/app/outlets/${anId(11)}/bookings/details?bookingId=${BOOKING_ID}`,
      user: aUser(),
      api: {
        'reservation.details': () => details(aBooking({ notes: 'Tree nuts, two children' })),
        'booking.guests': () => aParty(GUESTS, { here: 1 }),
        'booking.edit': () => anEdit({ after: { lines: [], total: 165.69 }, difference: 12 }),
      },
    });
    applySettings({ ...settings.get(), theme, lessMotion: true });
  }

  it('in the details and their dialogs', async () => {
    open();
    await expect.element(button('Confirm booking')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await button('Cancel booking').click();
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep booking' }).click();
    await button('Change…').first().click();
    await page.getByRole('textbox', { name: 'Guests' }).fill('9');
    await expect.element(away('Save, +$12.00')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });

  it('on a phone', async () => {
    await page.viewport(390, 844);
    try {
      open();
      await expect.element(button('Confirm booking')).toBeVisible();
      expect(await axeFindings()).toEqual([]);
    } finally {
      await page.viewport(1440, 900);
    }
  });
});
