import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aPage, aUser, anId, anOutlet } from '../../test/builders.ts';
import { openApp } from '../../test/open-app.tsx';
import { arch, open as openAddons, path as addons } from '../../features/addons/addon.fixture.ts';
import { OUTLET_ID } from '../../features/board/testing/board-fixture.ts';
import { openBoard } from '../../features/board/testing/open-board.tsx';
import { BOOKING_ID, details } from '../../features/booking-details/booking.fixture.ts';
import { changeLanguage } from '../words/i18n.ts';
import '../../features/activity/activity-screen.tsx';
import '../../features/addons/addons-screen.tsx';
import '../../features/booking-details/booking-details-screen.tsx';

const LANGUAGES = ['en', 'fr', 'de'] as const;
const inEuros = { 'outlet.list': () => ({ rows: [anOutlet({ currency: 'EUR' })] }) };
const shown = () => document.querySelector('main')?.textContent?.replaceAll('\u00A0', ' ') ?? '';
const signs = () => document.body.textContent?.match(/[$€]/g) ?? [];

/** What euros look like in each language. */
const said = (amount: string) => ({
  en: `€${amount}`,
  fr: `${amount} €`.replace('.', ','),
  de: `${amount} €`.replace('.', ','),
});

describe('in a business that sells in euros', () => {
  it.each(LANGUAGES)('a booking has its amounts in euros: %s', async (language) => {
    const path = `/app/outlets/${anId(11)}/bookings/details?bookingId=${BOOKING_ID}`;
    openApp({ path, user: aUser(), api: { 'reservation.details': () => details(), ...inEuros } });
    await changeLanguage(language);
    await expect.poll(shown).toContain(said('145.00')[language]);
    expect(signs()).not.toContain('$');
  });

  it.each(LANGUAGES)('add-ons have their prices in euros, in the list and in the form: %s', async (language) => {
    openAddons({ at: `${addons}/edit?addonId=${arch.addonId}`, api: inEuros });
    await changeLanguage(language);
    await expect.poll(shown).toContain(said('45.00')[language]);
    const price = page.getByRole('dialog').element().querySelector('[name=price]');
    expect(price?.parentElement?.textContent).toBe('€');
    expect(price?.previousElementSibling?.textContent ?? 'behind').toBe(language === 'en' ? '€' : 'behind');
    expect(signs()).not.toContain('$');
  });

  it.each(LANGUAGES)('the history says what a price was in euros: %s', async (language) => {
    const moved = {
      activityId: anId(902),
      at: '2026-11-21T17:00:00Z',
      actor: { id: anId(2), name: 'Jo Reed', actingAs: 'MGR' as const },
      what: 'booking.moved',
      outlet: { outletId: anId(11), name: 'Harbor Lanes Downtown' },
      booking: { bookingId: anId(101), code: 'HB-7QK4M', name: 'Okonkwo birthday' },
      subject: null,
      before: { total: 100 },
      after: { total: 112.5 },
    };
    const list = () => ({ ...aPage([moved]), people: [] });
    openApp({ path: '/app/activity', user: aUser(), api: { 'activity.list': list, ...inEuros } });
    await changeLanguage(language);
    await expect.poll(shown).toContain(`${said('100.00')[language]} → ${said('112.50')[language]}`);
  });

  it.each(LANGUAGES)('the board says what is due in euros: %s', async (language) => {
    await openBoard({ api: { 'outlet.list': () => ({ rows: [anOutlet({ outletId: OUTLET_ID, currency: 'EUR' })] }) } });
    await changeLanguage(language);
    const names = () =>
      [...document.querySelectorAll('[data-cell]')]
        .map((cell) => cell.getAttribute('aria-label')?.replaceAll('\u00A0', ' '))
        .join();
    await expect.poll(names).toContain(said('336.00')[language]);
    expect(names()).not.toContain('$');
  });
});
