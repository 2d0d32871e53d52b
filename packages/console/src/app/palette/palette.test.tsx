import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aFoundBooking, aManager, aUser, anId } from '../../test/builders.ts';
import { type Handlers, Refusal } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';

const field = page.getByRole('combobox', { name: 'Search and commands' });
const options = page.getByRole('option');

const finds: Handlers = {
  'booking.search': ({ body }) => {
    const rows = [aFoundBooking(), aFoundBooking({ bookingId: anId(102), name: 'Okonkwo, D.', status: 'pending' })];
    const found = rows.filter((row) => row.name.toLowerCase().includes(body.search.toLowerCase()));
    return { rows: found, total: found.length, totalIsExact: true };
  },
};

async function openPalette(user = aUser(), api = finds) {
  const fake = openApp({ path: '/app/bookings', user, api });
  // The loader has a main, too: the frame is there when its search is.
  await expect.element(page.getByRole('button', { name: /Search bookings/ })).toBeVisible();
  await page.getByRole('main').click();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  return fake;
}

describe('the palette', () => {
  it('finds bookings, and opens the first with Enter', async () => {
    await openPalette();
    await userEvent.keyboard('oko');
    await expect.element(options.first()).toMatchTextContent(/Okonkwo birthday/);
    await expect.element(options.first()).toMatchTextContent(/7:30 PM, Lanes 9–11/);
    await expect.element(options.first()).toMatchTextContent(/Successful/);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.pathname).toBe(`/app/outlets/${anId(11)}/bookings/details`);
    expect(new URLSearchParams(location.search).get('bookingId')).toBe(anId(101));
    await expect.element(field).not.toBeInTheDocument();
  });

  it('puts what is on or comes next before what is over', async () => {
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
    const at = (id: number, from: number, name: string, status: 'done' | 'successful' = 'successful') =>
      aFoundBooking({ bookingId: anId(id), name, status, startsAt: hours(from), endsAt: hours(from + 2) });
    const rows = [
      at(1, -200, 'Okafor, long ago', 'done'),
      at(2, 48, 'Okafor, on Sunday'),
      at(3, -1, 'Okafor, on the lanes'),
      at(4, -24, 'Okafor, yesterday', 'done'),
      at(5, 1, 'Okafor, next'),
    ];
    await openPalette(aUser(), { 'booking.search': () => ({ rows, total: 5, totalIsExact: true }) });
    await userEvent.keyboard('okafor');
    await expect.element(options.nth(4)).toMatchTextContent(/long ago/);
    const order = [/on the lanes/, /next/, /on Sunday/, /yesterday/, /long ago/];
    for (const [place, name] of order.entries()) await expect.element(options.nth(place)).toMatchTextContent(name);
  });

  it('walks with the arrows and shows on the board with Ctrl Enter', async () => {
    await openPalette();
    await userEvent.keyboard('oko');
    await expect.element(options.nth(1)).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect.element(field).toHaveAttribute('aria-activedescendant', `palette-${anId(102)}`);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(() => location.pathname).toBe('/app/calendar');
    expect(Object.fromEntries(new URLSearchParams(location.search))).toMatchObject({
      booking: anId(102),
      date: '2026-11-28',
    });
  });

  it('asks the server once for what was typed in one go', async () => {
    const api = await openPalette();
    await userEvent.keyboard('okonkwo');
    await expect.element(options.first()).toMatchTextContent(/Okonkwo/);
    expect(api.sent.filter((one) => one.id === 'booking.search').length).toBeLessThan(4);
  });

  it('offers commands after >', async () => {
    await openPalette();
    await userEvent.keyboard('>nature');
    await expect.element(options.first()).toMatchTextContent(/Theme NATURE/);
    await userEvent.keyboard('{Enter}');
    expect(document.documentElement.dataset.theme).toBe('NATURE');
  });

  it('gives each command an icon of its own kind', async () => {
    await openPalette();
    await userEvent.keyboard('>');
    await expect.element(options.filter({ hasText: 'New booking' })).toBeVisible();
    const icons = options.elements().map((option) => option.querySelector('svg')?.classList.value);
    expect(icons).toContainEqual(expect.stringContaining('lucide-plus'));
    expect(icons).not.toContainEqual(expect.stringContaining('lucide-command'));
  });

  it('says when there is nothing, and when bookings cannot be searched', async () => {
    await openPalette();
    await userEvent.keyboard('zzz');
    await expect.element(page.getByText('Nothing for “zzz”')).toBeVisible();
    const refuse = () => {
      throw new Refusal(500, 'internal', 'Internal Server Error');
    };
    await openPalette(aUser(), { 'booking.search': refuse });
    await userEvent.keyboard('cal');
    await expect
      .element(page.getByRole('dialog').getByRole('alert'))
      .toMatchTextContent(/Bookings cannot be searched now\./);
    await expect.element(options.first()).toMatchTextContent(/Calendar/);
  });

  it('searches no bookings for who may not see them', async () => {
    const api = openApp({ path: '/app/calendar', user: aManager('Calendar'), api: finds });
    await expect.element(page.getByRole('navigation', { name: 'Menu', exact: true })).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('oko');
    await expect.element(page.getByText('Nothing for “oko”')).toBeVisible();
    expect(api.sent.some((one) => one.id === 'booking.search')).toBe(false);
  });

  it('closes on Esc and gives the focus back', async () => {
    openApp({ path: '/app/bookings', user: aUser(), api: finds });
    const button = page.getByRole('button', { name: /Search bookings and screens/ });
    await button.click();
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(field).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });
});
