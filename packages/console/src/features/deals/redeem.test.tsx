import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer } from '@laneway/contract/endpoints';
import { axeFindings, THEMES_NOW } from '../../test/axe-findings.ts';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { anId, aUser } from '../../test/builders.ts';
import { type Handlers, Refusal } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import '../bookings/bookings-screen.tsx';
import './redeem-layer.tsx';
import '../../app/dialog-registry.ts';

const OUTLET = anId(11);
const place = (number: number, isFree: boolean) => ({
  resourceId: anId(40 + number),
  name: `Lane ${number}`,
  number,
  venueType: 'lane' as const,
  isFree,
});
const PREVIEW: Answer<'deal.redeem'> = {
  message: '',
  bookingId: anId(30),
  version: 2,
  status: 'successful',
  deal: {
    title: 'Two hours and pizza',
    priceLine: 'For four',
    count: 1,
    validUntil: '2027-11-20',
    hours: 1.5,
    name: 'Dana Cole',
  },
  start: '19:05',
  end: '20:35',
  places: [place(8, false), place(9, true)],
};
const dialog = page.getByRole('dialog', { name: 'Redeem a deal' });
const code = dialog.getByLabelText('Code of the deal');

async function open(redeem: NonNullable<Handlers['deal.redeem']> = () => PREVIEW) {
  const fake = openApp({ path: `/app/outlets/${OUTLET}/bookings`, user: aUser(), api: { 'deal.redeem': redeem } });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  await userEvent.keyboard('d');
  await expect.element(code).toHaveFocus();
  return fake;
}
const bodies = (fake: Awaited<ReturnType<typeof open>>) =>
  fake.sent.filter(({ id }) => id === 'deal.redeem').map(({ call }) => call.body);

test('D asks for the code, says what the deal holds, and redeems it on a free lane', async () => {
  const fake = await open(({ body }) =>
    body.preview ? PREVIEW : { ...PREVIEW, message: 'Deal redeemed', status: 'inprogress', places: [] },
  );
  await expect
    .element(dialog.getByRole('button', { name: 'Use the deal up' }))
    .toHaveAttribute('aria-disabled', 'true');
  await code.fill('k7qmr-t4wx');
  expect(bodies(fake)).toEqual([]);
  await code.fill('k7qmr-t4wxh');
  await expect.element(dialog.getByText('Two hours and pizza, For four')).toBeVisible();
  await expect.element(dialog.getByText('1 h 30')).toBeVisible();
  await expect.element(dialog.getByText('Without a lane the deal is used up at once.')).toBeVisible();
  await dialog.getByText('9', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Redeem on Lane 9' }).click();
  await expect.element(page.getByText('Deal redeemed')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bodies(fake).at(-1)).toMatchObject({
    outletId: OUTLET,
    code: 'k7qmr-t4wxh',
    lanes: [anId(49)],
  });
  // It plays from the press on, not from when the code was looked up.
  expect(bodies(fake).at(-1)).not.toHaveProperty('start');
});

test('an expired deal is redeemed all the same on purpose alone', async () => {
  const fake = await open(({ body }) => {
    if (!body.force) throw new Refusal(422, 'deal.expired', 'This deal was good until Thu, Dec 10');
    return { ...PREVIEW, message: body.preview ? '' : 'Deal redeemed' };
  });
  await code.fill('K7QMR T4WXH');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This deal was good until Thu, Dec 10');
  await dialog.getByRole('button', { name: 'Redeem it all the same' }).click();
  await dialog.getByRole('button', { name: 'Use the deal up' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bodies(fake).at(-1)).toMatchObject({ force: true, lanes: [] });
});

test('a deal of nobody is said to be, and nothing can be sent', async () => {
  await open(() => {
    throw new Refusal(404, 'not_found', 'No deal has this code');
  });
  await code.fill('K7QMR T4WXH');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('No deal has this code');
  await expect
    .element(dialog.getByRole('button', { name: 'Use the deal up' }))
    .toHaveAttribute('aria-disabled', 'true');
});

test.each(THEMES_NOW)('axe finds nothing in %s', async (theme) => {
  await open();
  applySettings({ ...settings.get(), theme, lessMotion: true });
  await code.fill('K7QMR T4WXH');
  await expect.element(dialog.getByText('Good until')).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});
