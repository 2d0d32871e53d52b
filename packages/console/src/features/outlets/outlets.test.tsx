import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer } from '@laneway/contract/endpoints';
import { axeFindings as findings } from '../../test/axe-findings.ts';
import { aManager, anAdmin, aUser, anId, anOutlet, BUSINESS_ID } from '../../test/builders.ts';
import { Refusal } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import './outlet-form-screens.tsx';
import './outlet-screen.tsx';
import './outlets-screen.tsx';
import { anOutletNow, answers, sentTo } from './outlet.fixture.ts';

describe('the list of outlets', () => {
  it('opens an outlet, and lets the owner make one', async () => {
    const rows = [anOutlet(), anOutlet({ outletId: anId(12), name: 'Harbor North', status: 'DRAFT' })];
    openApp({ path: '/app/outlets', user: aUser(), api: answers({ 'outlet.list': () => ({ rows }) }) });
    await expect.element(page.getByRole('row', { name: /Harbor North.*Draft/ })).toBeVisible();
    expect(await findings()).toEqual([]);
    await page.getByRole('link', { name: 'Harbor Lanes Downtown' }).click();
    await expect.element(page.getByRole('heading', { name: 'Harbor Lanes Downtown' })).toBeVisible();
  });

  it('offers once to make the first one, and the focus goes along with the offer', async () => {
    const rows = Promise.withResolvers<Answer<'outlet.list'>>();
    openApp({
      path: '/app/outlets',
      user: aUser(),
      api: answers({ 'outlet.list': ({ query }) => (query.status ? { rows: [] } : rows.promise) }),
    });
    const offer = page.getByRole('button', { name: 'New outlet' });
    await expect.element(offer).toBeVisible();
    offer.element().focus();
    const head = () => page.getByRole('heading', { name: 'Outlet List' }).element().closest('header');
    expect(head()).toContain(offer.element());
    const before = page.getByRole('grid').element().getBoundingClientRect().top;
    rows.resolve({ rows: [] });
    await expect.element(page.getByText('No outlets yet')).toBeVisible();
    expect(offer.elements()).toHaveLength(1);
    expect(head()).not.toContain(offer.element());
    await expect.element(offer).toHaveFocus();
    expect(page.getByRole('grid').element().getBoundingClientRect().top).toBe(before);
  });

  it('shows a first owner the way to an outlet, and a manager no button for it', async () => {
    openApp({ path: '/app/bookings', user: aUser(), api: answers({ 'outlet.list': () => ({ rows: [] }) }) });
    await page.getByRole('link', { name: 'New outlet' }).click();
    await expect.element(page.getByRole('heading', { name: 'New outlet' })).toBeVisible();
    // What is typed goes into the form, not to keys of the menu.
    await expect.element(page.getByLabelText('Name', { exact: true })).toHaveFocus();
    openApp({ path: '/app/outlets', user: aManager('Outlets') });
    await expect.element(page.getByRole('row', { name: /Downtown/ })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'New outlet' })).not.toBeInTheDocument();
  });
});

describe('one outlet', () => {
  it('tells where it is, how it stands, when it is open, and which bookings an exception leaves outside', async () => {
    openApp({ path: `/app/outlets/${anId(11)}`, user: aUser(), api: answers() });
    await expect.element(page.getByText('48 Wharf Street, Portland ME 04101, US')).toBeVisible();
    const map = page.getByRole('link', { name: /^Map/ });
    await expect.element(map).toHaveAttribute('href', expect.stringMatching(/^https:/));
    await expect.element(page.getByText('2 of 5 lanes in use')).toBeVisible();
    await expect.element(page.getByText('64 bookings, 334 guests')).toBeVisible();
    await expect.element(page.getByText('5 lanes', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Lane 1, busy to 7:30 PM')).toBeInTheDocument();
    await expect.element(page.getByText('Lane 4, booked to 9:00 PM')).toBeInTheDocument();
    await expect.element(page.getByText('Lane 5, over its time')).toBeInTheDocument();
    await expect.element(page.getByText('1 booked, not there yet')).toBeVisible();
    await expect.element(page.getByText('5:00 PM – 2:00 AM')).toBeVisible();
    const warning = page.getByText('Thu, Nov 26: closed for Thanksgiving. 3 bookings on that day need a new time.');
    await expect.element(warning).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Open bowl.*Per hour.*On sale/ })).toBeVisible();
    expect(await findings()).toEqual([]);
    await userEvent.keyboard('e');
    await expect.poll(() => location.pathname).toBe(`/app/outlets/${anId(11)}/edit`);
  });

  it('says what is missing, and hides from a manager who only views what they may not do', async () => {
    const api = answers({
      'outlet.details': () => anOutletNow({}, { resources: [] }),
      'plan.list': () => ({ serviceItems: [] }),
    });
    openApp({ path: `/app/outlets/${anId(11)}`, user: aManager('Outlets'), api });
    await expect.element(page.getByText('No plans yet')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'No lanes yet' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Copy outlet' })).not.toBeInTheDocument();
  });

  it('leads to its managers those who keep them, and tells others how many there are', async () => {
    openApp({ path: `/app/outlets/${anId(11)}`, user: aUser(), api: answers() });
    await expect
      .element(page.getByRole('link', { name: 'Sam Reed' }))
      .toHaveAttribute('href', `/app/useraccess/edit/${anId(700)}`);
    expect(await findings()).toEqual([]);
    const asked = openApp({ path: `/app/outlets/${anId(11)}`, user: aUser({ isBAdmin: true }), api: answers() });
    await expect.element(page.getByText(/^\d+ (person|people)$/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Sam Reed' })).not.toBeInTheDocument();
    expect(sentTo(asked, 'manager.list')).toEqual([]);
  });

  it('is open to the platform’s Admin, who comes back to the business and goes on to the services', async () => {
    const api = answers({ 'outlet.services': () => ({ businessId: BUSINESS_ID, rows: [] }) });
    openApp({ path: `/app/outlets/${anId(11)}?businessId=${BUSINESS_ID}`, user: anAdmin(), api });
    await expect
      .element(page.getByRole('link', { name: 'Outlets' }))
      .toHaveAttribute('href', `/app/businesses/${BUSINESS_ID}/outlet`);
    const services = page.getByRole('region', { name: 'Services' });
    await expect
      .element(services.getByRole('link', { name: /^Manage/ }))
      .toHaveAttribute('href', `/app/outlets/${anId(11)}/service?businessId=${BUSINESS_ID}`);
    await userEvent.keyboard('e');
    await page.getByLabelText('Name').fill('Harbor Pier');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect
      .poll(() => location.pathname + location.search)
      .toBe(`/app/outlets/${anId(11)}?businessId=${BUSINESS_ID}`);
  });

  it('says when it cannot be loaded', async () => {
    const failing = () => {
      throw new Refusal(503, 'unavailable', 'The system cannot be reached right now.');
    };
    openApp({ path: `/app/outlets/${anId(11)}`, user: aUser(), api: answers({ 'outlet.details': failing }) });
    await expect.element(page.getByRole('heading', { name: 'The outlet could not be loaded' })).toBeVisible();
  });
});
