import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { THEMES_NOW, axeFindings } from '../../test/axe-findings.ts';
import { aManager, aUser, anAdmin } from '../../test/builders.ts';
import { Refusal, type Handlers } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import './account-screen.tsx';
import { changeLanguage } from '../../app/words/i18n.ts';
import { aWholeBusiness, anAnswer } from '../../test/whole-business.ts';

const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const saves: Handlers['business.update'] = ({ body }) => ({
  message: 'Business saved',
  business: aWholeBusiness({ name: body.name ?? '', version: 5 }),
});
const open = (user: ReturnType<typeof aUser>, api: Handlers = {}) =>
  openApp({
    path: '/app/account',
    user,
    api: { 'business.details': () => anAnswer({}, { signedIn: null }), 'business.update': saves, ...api },
  });
const currency = page.getByRole('combobox', { name: 'Currency', exact: true });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const update = page.getByRole('button', { name: /^Update/ });

describe('the account', () => {
  it('is changed by the business, without a status, and stays on the screen', async () => {
    const { sent } = open(aUser());
    await expect.element(currency).toBeDisabled();
    await expect.element(page.getByRole('link', { name: 'Open the activity' })).toBeVisible();
    await field('Reply address').fill('desk@harbor.test');
    await page.getByRole('switch', { name: /Prices include tax/ }).click();
    await update.click();
    await expect.element(page.getByText('Business saved')).toBeVisible();
    expect(location.pathname).toBe('/app/account');
    const body = sent.find(({ id }) => id === 'business.update')?.call.body;
    expect(body).toMatchObject({ replyAddress: 'desk@harbor.test', taxInclusive: true, version: 4 });
    expect(body).not.toHaveProperty('status');
  });

  it('says where tips are offered, and which mails guests get by themselves', async () => {
    const { sent } = open(aUser());
    await page.getByRole('switch', { name: 'At the desk' }).click();
    await page.getByRole('switch', { name: 'Reminder a day before' }).click();
    await update.click();
    await expect.element(page.getByText('Business saved')).toBeVisible();
    expect(sent.find(({ id }) => id === 'business.update')?.call.body).toMatchObject({
      tipChoices: { desk: false, link: true },
      mailKinds: { confirmation: true, receipt: true, reminder: false, moved: true, gift_card: true },
    });
  });

  it.each([
    ['de', 'Steuersatz', 'Prozent'],
    ['fr', 'Taux de taxe', 'Pourcentage'],
  ] as const)('writes its rates as %s does', async (language, tax, percent) => {
    open(aUser());
    await expect.element(field('Tax rate')).toHaveValue('5.5');
    await page.getByRole('textbox', { name: 'Percent' }).fill('2.5');
    await userEvent.tab();
    try {
      await changeLanguage(language);
      await expect.element(field(tax)).toHaveValue('5,5');
      await expect.element(page.getByRole('textbox', { name: percent })).toHaveValue('2,5');
    } finally {
      await changeLanguage('en');
    }
  });

  it('keeps a fee that is edited in words, and lets one go', async () => {
    const { sent } = open(aUser());
    await page.getByRole('textbox', { name: 'Percent' }).fill('2.5');
    await userEvent.tab();
    await expect.element(page.getByText('2.5% of the whole booking, taxed')).toBeVisible();
    await page.getByRole('button', { name: 'Add fee' }).click();
    await page.getByRole('button', { name: 'Remove Service fee' }).first().click();
    await update.click();
    await expect
      .poll(() => sent.find(({ id }) => id === 'business.update')?.call.body)
      .toMatchObject({
        processingFeeDetails: [{ name: 'Service fee', amountPer: 0 }],
      });
  });

  it('says its fees in the currency that is being chosen', async () => {
    const [fee] = aWholeBusiness().processingFeeDetails;
    const flat = { ...fee!, type: 1 as const, amountFlat: 1.5, refundType: 1 as const, refundAmount: 1 };
    const business = { currencyFixed: false, processingFeeDetails: [flat] };
    open(aUser(), { 'business.details': () => anAnswer(business) });
    await expect.element(page.getByText(/^\$1\.50 on each booking/)).toBeVisible();
    await currency.fill('Euro');
    await page.getByRole('option', { name: /^Euro \(EUR\)/ }).click();
    await expect.element(page.getByText(/^€1\.50 on each booking/)).toBeVisible();
    const back = document.querySelector('[name="processingFeeDetails.0.refundAmount"]');
    expect(back?.parentElement?.textContent).toBe('€');
  });

  it('says that the currency is fixed when the server does', async () => {
    open(aUser(), {
      'business.details': () => anAnswer({ currencyFixed: false }),
      'business.update': () => {
        const fields = { currency: 'The currency is fixed since the first sale' };
        throw new Refusal(422, 'business.currency_fixed', fields.currency, { fields });
      },
    });
    await currency.fill('Euro');
    await page.getByRole('option', { name: /^Euro \(EUR\)/ }).click();
    await update.click();
    await expect.element(page.getByText('The currency is fixed since the first sale')).toBeVisible();
    await expect.element(currency).toHaveValue('Euro (EUR)');
  });

  it('is to look at for a manager who may not edit it', async () => {
    open(aManager('Account'), {
      'business.details': () =>
        anAnswer({ logoUrl: LOGO }, { abilities: { edit: false, status: false }, signedIn: null }),
    });
    await expect.element(page.getByText('118 Commercial Pier')).toBeVisible();
    await expect.element(page.getByText(/You can look at the account/)).toBeVisible();
    await expect.element(page.getByRole('main').getByText('Harbor Lanes')).toBeVisible();
    expect(document.querySelector(`main img[src="${LOGO}"]`)).not.toBeNull();
    await expect.element(update).not.toBeInTheDocument();
  });

  it('of the platform has a name and a contact alone', async () => {
    const { sent } = open(anAdmin());
    await field('Email').fill('hello@laneway.test');
    await expect.element(page.getByText('New outlets start with it.')).not.toBeInTheDocument();
    await expect.element(currency).not.toBeInTheDocument();
    await update.click();
    await expect
      .poll(() => sent.find(({ id }) => id === 'business.update')?.call.body)
      .toMatchObject({
        email: 'hello@laneway.test',
      });
    expect(sent.find(({ id }) => id === 'business.update')?.call.body).not.toHaveProperty('taxPer');
  });

  it.each(THEMES_NOW)('has no findings of axe in %s', async (theme) => {
    open(aUser());
    applySettings({ ...settings.get(), theme, lessMotion: true });
    await expect.element(field('Business name')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });
});
