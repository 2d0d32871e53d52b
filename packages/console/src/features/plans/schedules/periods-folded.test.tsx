import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aUser } from '../../../test/builders.ts';
import { Refusal, type Handlers } from '../../../test/fake-api.ts';
import { openApp } from '../../../test/open-app.tsx';
import '../plan-editor-screens.tsx';
import { aPeriod, aPlan, aSchedule, anEntry, confirmSave, EDIT, openSeason, planServer } from '../plan.fixture.ts';

/** A day of six periods of two hours from ten. */
const DAY = Array.from({ length: 6 }, (_, at) => aPeriod({ fromMin: 600 + 120 * at, toMin: 720 + 120 * at }));
const PLAN = aPlan({ schedules: [aSchedule({ dateRange: [anEntry({ reservationSlots: DAY })] })] });
const season = page.getByRole('region', { name: 'Regular season' });
const period = (name: string) => season.getByRole('button', { name, exact: true });
const LAST = 'schedules.0.dateRange.0.reservationSlots.5.pricePerPerson.1.price';

async function open(api: Handlers = {}): Promise<void> {
  openApp({ path: EDIT, user: aUser(), api: planServer(PLAN, api) });
  await openSeason();
  await expect.element(period('10:00 AM – 12:00 PM')).toBeVisible();
}

describe('the periods of a long day', () => {
  it('are lines with their prices, and open by press and by key', async () => {
    await open();
    expect(document.querySelectorAll('[name*="pricePerPerson"]')).toHaveLength(0);
    const line = season.getByRole('region', { name: '8:00 – 10:00 PM', exact: true });
    await expect.element(line).toMatchTextContent(/Child \$22\.00, Guest \$18\.00$/);
    await period('8:00 – 10:00 PM').click();
    await line.getByLabelText('Guest', { exact: true }).fill('19');
    period('10:00 AM – 12:00 PM').element().focus();
    await userEvent.keyboard('{Enter}');
    expect(document.querySelectorAll('[name*="pricePerPerson"][name$="price"]')).toHaveLength(4);
    await period('8:00 – 10:00 PM').click();
    await expect.element(line).toMatchTextContent(/Child \$22\.00, Guest \$19\.00$/);
  });

  it('open at what the server refuses in them, all that are wrong', async () => {
    await open({
      'plan.update': () => {
        throw new Refusal(400, 'validation', 'Please check the marked fields', {
          fields: { [LAST]: 'Below the floor', [LAST.replace('5', '2')]: 'Above the roof' },
        });
      },
    });
    await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Birthday Spare');
    await userEvent.keyboard('{Control>}s{/Control}');
    await confirmSave();
    await expect.element(season.getByText('Below the floor')).toBeVisible();
    await expect.element(season.getByText('Above the roof')).toBeVisible();
    expect(document.activeElement?.getAttribute('name')).toBe(LAST.replace('5', '2'));
  });

  it('are led into by the index of the form, and by an undo', async () => {
    await open();
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('button', { name: /^Prices/ })
      .click();
    await expect
      .poll(() => document.activeElement?.getAttribute('name'))
      .toMatch(/Slots\.0\.pricePerPerson\.0\.price$/);
    await userEvent.fill(document.activeElement!, '24');
    await period('10:00 AM – 12:00 PM').click();
    expect(document.querySelectorAll('[name*="pricePerPerson"]')).toHaveLength(0);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(season.getByLabelText('Child')).toHaveValue('22.00');
  });

  it('name their prices and their tax to who does not see the rows', async () => {
    await open();
    await period('8:00 – 10:00 PM').click();
    const named = (label: string) =>
      page.getByRole('textbox', { name: `${label} Regular season Main lanes 8:00 – 10:00 PM`, exact: true });
    await expect.element(named('Guest')).toHaveValue('18.00');
    await expect.element(named('Tax %')).toHaveValue('6.25');
    await expect.element(season.getByText('Guest', { exact: true }).first()).toBeVisible();
  });
});
