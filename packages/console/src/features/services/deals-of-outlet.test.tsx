import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { BUSINESS_ID, anId } from '../../test/builders.ts';
import { aPlanRow } from '../../test/plan.fixture.ts';
import { OUTLET, open, path, PLANS, sentTo, service } from './outlet-services.fixture.ts';
import './outlet-services-screen.tsx';

const DEALS = [
  aPlanRow({ id: anId(350), title: 'Two hours and pizza', planType: 'BUY_NOW', serviceItemType: 'BUY_NOW' }),
  aPlanRow({
    id: anId(351),
    title: 'Date night for two',
    planType: 'BUY_NOW',
    serviceItemType: 'BUY_NOW',
    adminStatus: false,
    pwaStatus: false,
    walkinStatus: false,
  }),
];
const card = aPlanRow({
  id: anId(352),
  title: 'Harbor gift card',
  serviceId: 'GIFT_CARD',
  planType: 'GIFT_CARD',
  serviceItemType: 'GIFT_CARD',
});
const nav = page.getByRole('navigation', { name: 'Services' });
const row = (name: string) => page.getByRole('rowheader', { name: new RegExp(`^${name}`) });
const at = (id: string) => `${path}?service=${id}`;

function openWith(ids: readonly ('BOWLING' | 'BUY_NOW' | 'GIFT_CARD' | 'MEMBERSHIP')[], where: string) {
  return open({
    at: where,
    api: {
      'outlet.services': () => ({ businessId: BUSINESS_ID, rows: ids.map((id) => service(id)) }),
      'plan.list': () => ({ serviceItems: [...PLANS, ...DEALS, card] }),
    },
  });
}

describe('the deals of an outlet', () => {
  it('stand under their own heading, not among the plans of bowling', async () => {
    openWith(['BOWLING', 'BUY_NOW'], at('BUY_NOW'));
    await expect.element(row('Two hours and pizza')).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Date night for two/ })).toMatchTextContent('Disabled');
    await expect.element(row('Open bowling')).not.toBeInTheDocument();
    await expect.element(nav.getByRole('link', { name: /Buy now/ })).toMatchTextContent('2 deals, 1 disabled');
    await expect.element(nav.getByRole('link', { name: /Bowling/ })).toMatchTextContent('7 plans, 1 disabled');
    await nav.getByRole('link', { name: /Bowling/ }).click();
    await expect.element(row('Open bowling')).toBeVisible();
    await expect.element(row('Two hours and pizza')).not.toBeInTheDocument();
  });

  it('are asked of the server as what they are', async () => {
    const api = openWith(['BOWLING', 'BUY_NOW'], `${at('BUY_NOW')}&date=2026-12-24`);
    await expect
      .poll(() => sentTo(api, 'plan.list').map(({ call }) => call.params))
      .toContainEqual({ outletId: OUTLET, serviceId: 'all', serviceConfigId: 'all', serviceItemType: 'BUY_NOW' });
  });

  it('are made at bowling, to which they belong', async () => {
    openWith(['BOWLING', 'BUY_NOW'], at('BUY_NOW'));
    await page.getByRole('button', { name: /Create deal/ }).click();
    await expect.poll(() => location.pathname).toBe(`${path}/create-plan`);
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
      service: 'BUY_NOW',
      config: service('BOWLING').serviceConfigId,
    });
  });

  it('cannot be made where bowling is not switched on, which is said', async () => {
    open({
      at: at('BUY_NOW'),
      api: {
        'outlet.services': () => ({ businessId: BUSINESS_ID, rows: [service('BUY_NOW')] }),
        'plan.list': () => ({ serviceItems: [] }),
      },
    });
    await expect.element(page.getByText('Deals belong to bowling. Switch bowling on to sell them.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Create deal/ })).not.toBeInTheDocument();
  });

  it('stay among the plans of bowling where they have no heading', async () => {
    openWith(['BOWLING'], at('BOWLING'));
    await expect.element(row('Two hours and pizza')).toBeVisible();
  });

  it('open in the editor', async () => {
    openWith(['BOWLING', 'BUY_NOW'], at('BUY_NOW'));
    await row('Two hours and pizza').click();
    await expect.poll(() => location.pathname).toBe(`${path}/edit-plan`);
    expect(location.search).toBe(`?planId=${anId(350)}`);
  });
});

describe('other plans without a time', () => {
  it('of gift cards are made under their service', async () => {
    openWith(['BOWLING', 'GIFT_CARD'], at('GIFT_CARD'));
    await expect.element(row('Harbor gift card')).toBeVisible();
    await page.getByRole('button', { name: /Create plan/ }).click();
    await expect.poll(() => location.search).toContain('service=GIFT_CARD');
  });

  it('of memberships are not made here', async () => {
    openWith(['BOWLING', 'MEMBERSHIP'], at('MEMBERSHIP'));
    await expect.element(page.getByText('No plans yet')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Create plan/ })).not.toBeInTheDocument();
  });
});
