import type { ParseKeys } from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { show } from '../../../test/show.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';
import { loadWords, t } from '../../words/i18n.ts';
import { useContractForm } from '../use-contract-form.ts';
import { date } from './date-field.tsx';
import { compare } from './compare.ts';
import { fields } from './descriptor.tsx';
import { FormFrameContext } from './form-frame.ts';
import { choices } from './multi-choice-field.tsx';
import { money } from './money-field.tsx';
import { time } from './time-field.tsx';

const kinds = fields(
  z.object({
    on: z.iso.date().nullable(),
    open: z.string(),
    states: z.array(z.string()).min(1),
    fee: z.number().max(5),
  }),
  {
    on: date('outlet.name'),
    open: time('outlet.open'),
    states: choices('outlet.status_label', { active: 'venue.active', disabled: 'venue.disabled' }),
    fee: money('outlet.tax_on_top'),
  },
);
type Values = { on: string | null; open: string; states: string[]; fee: number };
const BEFORE: Values = { on: '2026-11-21', open: '12:00', states: ['active'], fee: 2.5 };
type Sent = { values: Values; differences: readonly (readonly string[])[] };
const sent: Sent[] = [];

function Page() {
  const form = useContractForm(kinds, { values: BEFORE });
  const format = useFormat();
  const save = form.save((values) => {
    const differences = compare(kinds.descriptors, { mine: values, theirs: BEFORE, say: { t, ...format } });
    return Promise.resolve(sent.push({ values, differences }));
  });
  return (
    <FormFrameContext value={form.frame}>
      <form ref={(element) => form.frame.places.setForm(element)} onSubmit={(event) => void save(event)} noValidate>
        <kinds.Field name="on" />
        <kinds.Field name="open" />
        <kinds.Field name="states" />
        <kinds.Field name="fee" />
        <button type="submit">Save</button>
      </form>
    </FormFrameContext>
  );
}

const label = (key: ParseKeys) => page.getByLabelText(t(key), { exact: true });
async function save(): Promise<Sent | undefined> {
  sent.length = 0;
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent.length).toBe(1);
  return sent[0];
}

beforeAll(() => loadWords('forms', 'outlets', 'venues'));

it('types a date part by part', async () => {
  show(<Page />);
  await page.getByRole('spinbutton', { name: /day/ }).click();
  await userEvent.keyboard('25');
  expect(await save()).toMatchObject({
    values: { on: '2026-11-25' },
    differences: [[t('outlet.name'), 'Wed, Nov 25, 2026', 'Sat, Nov 21, 2026']],
  });
});

it('refuses a date of which a part is typed, whatever stood there before', async () => {
  show(<Page />);
  const isRefused = () => document.querySelector('[data-field=on]')?.getAttribute('data-invalid');
  sent.length = 0;
  await page.getByRole('spinbutton', { name: /day/ }).click();
  await userEvent.keyboard('{Backspace}{Backspace}');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(isRefused).toBe('true');
  // The same date again is that date, not none.
  await page.getByRole('spinbutton', { name: /day/ }).click();
  await userEvent.keyboard('21');
  expect(await save()).toMatchObject({ values: { on: '2026-11-21' } });
  for (const part of [/day/, /month/, /year/]) {
    await page.getByRole('spinbutton', { name: part }).click();
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}');
  }
  expect(await save()).toMatchObject({ values: { on: null } });
  sent.length = 0;
  await page.getByRole('spinbutton', { name: /month/ }).click();
  await userEvent.keyboard('12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(isRefused).toBe('true');
  expect(sent).toEqual([]);
});

it('types a wall time', async () => {
  show(<Page />);
  await label('outlet.open').fill('19:30');
  expect(await save()).toMatchObject({
    values: { open: '19:30' },
    differences: [[t('outlet.open'), '7:30 PM', '12:00 PM']],
  });
});

it('chooses several, and says what is wrong with them as a whole', async () => {
  show(<Page />);
  const box = page.getByRole('combobox');
  await box.fill(t('venue.disabled').slice(0, 4));
  await page.getByRole('option', { name: t('venue.disabled') }).click();
  const saved = await save();
  expect(saved?.values.states).toEqual(['active', 'disabled']);
  expect(saved?.differences[0]?.[1]).toBe(`${t('venue.active')}, ${t('venue.disabled')}`);
});

it('types money as the decimal of a request, and refuses what the schema refuses', async () => {
  show(<Page />);
  await label('outlet.tax_on_top').fill('9.99');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.querySelector('[name=fee]')?.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement?.getAttribute('name')).toBe('fee');
  await label('outlet.tax_on_top').fill('4.5');
  expect(await save()).toMatchObject({
    values: { fee: 4.5 },
    differences: [[t('outlet.tax_on_top'), '$4.50', '$2.50']],
  });
});
