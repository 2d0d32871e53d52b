import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cents } from '@laneway/domain/money/cents';
import { changeLanguage, loadWords } from '../app/words/i18n.ts';
import { clear, show } from '../test/show.tsx';
import { MoneyField, type MoneyFieldProps } from './money-field.tsx';

const taken: (number | null)[] = [];
function Form() {
  const [cents, setCents] = useState<number | null>(120_000);
  return (
    <>
      <MoneyField
        label="Price"
        value={cents}
        error={Number.isNaN(cents) ? 'Wrong' : undefined}
        onChange={(next) => {
          taken.push(next);
          setCents(next);
        }}
      />
      <button type="button" onClick={() => setCents(5)}>
        Theirs
      </button>
    </>
  );
}
const field = page.getByLabelText('Price');

afterEach(async () => {
  clear();
  taken.length = 0;
  await changeLanguage('en');
});

it.each([
  ['en', '1,200.00', '$2,345.50', '2,345.50'],
  ['fr', '1\u202F200,00', '2\u00A0345,50\u00A0$', '2\u202F345,50'],
  ['de', '1.200,00', '2.345,50\u00A0$', '2.345,50'],
] as const)('shows cents as %s writes them and takes what is pasted', async (language, first, pasted, after) => {
  await changeLanguage(language);
  show(<Form />);
  await expect.element(field).toHaveValue(first);
  await field.fill(pasted);
  expect(taken.at(-1)).toBe(234_550);
  await expect.element(field).toHaveValue(pasted);
  await userEvent.tab();
  await expect.element(field).toHaveValue(after);
});

it('can be emptied, and keeps what is no amount to be put right until another comes', async () => {
  show(<Form />);
  await field.clear();
  expect(taken.at(-1)).toBeNull();
  await field.fill('1,2');
  await userEvent.tab();
  await expect.element(field).toHaveValue('1,2');
  await expect.element(field).toHaveAccessibleDescription('Wrong');
  await field.fill('12');
  await userEvent.tab();
  await expect.element(field).toHaveValue('12.00');
  await page.getByRole('button').click();
  await expect.element(field).toHaveValue('0.05');
});

/** A field that shows its cents beside it. */
function Shown(props: Partial<MoneyFieldProps>) {
  const [value, setValue] = useState<number | null>(props.value ?? null);
  return (
    <>
      <MoneyField label="Amount" {...props} value={value} onChange={setValue} />
      <output>{String(value)}</output>
      <button type="button">Elsewhere</button>
    </>
  );
}
const amount = page.getByRole('textbox', { name: 'Amount' });
const value = page.getByRole('status');
const balance = cents(4000);

it('says the most in words, and what is beyond it once the field is left', async () => {
  await loadWords('forms');
  show(<Shown most={balance} />);
  await expect.element(amount).toHaveAccessibleDescription('At most $40.00');
  await amount.fill('40.01');
  await expect.element(amount).not.toHaveAttribute('aria-invalid');
  await page.getByText('Elsewhere').click();
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
  await amount.fill('40.00');
  await expect.element(amount).not.toHaveAttribute('aria-invalid');
});

it('says both ends where it has them', async () => {
  await loadWords('forms');
  show(<Shown least={cents(1)} most={balance} />);
  await expect.element(amount).toHaveAccessibleDescription('From $0.01 to $40.00');
  await amount.fill('0');
  await page.getByText('Elsewhere').click();
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
});

it('likely amounts fill it in, and the one that stands in it is marked', async () => {
  show(
    <Shown
      presets={[
        { cents: balance, label: 'balance' },
        { cents: cents(2000), label: 'half' },
      ]}
    />,
  );
  const preset = (name: string) => page.getByRole('radio', { name });
  await preset('$20.00 half').click();
  await expect.element(value).toHaveTextContent('2000');
  await expect.element(amount).toHaveValue('20.00');
  await expect.element(preset('$20.00 half')).toBeChecked();
  await amount.fill('40');
  await expect.element(preset('$40.00 balance')).toBeChecked();
  await amount.fill('39');
  await expect.element(preset('$40.00 balance')).not.toBeChecked();
  await expect.element(preset('$20.00 half')).not.toBeChecked();
});

it('takes its sign from the control beside it, and never from what is typed', async () => {
  show(<Shown plusOrMinus={{ plus: 'Add', minus: 'Take off' }} />);
  await amount.fill('-5');
  await expect.element(value).toHaveTextContent('NaN');
  await page.getByRole('radio', { name: 'Take off' }).click();
  await amount.fill('5');
  await expect.element(value).toHaveTextContent('-500');
  await expect.element(amount).toHaveValue('5');
  await page.getByRole('radio', { name: 'Add' }).click();
  await expect.element(value).toHaveTextContent('500');
  await page.getByRole('radio', { name: 'Take off' }).click();
  await amount.fill('0');
  await expect.element(value).toHaveTextContent('0');
  await amount.clear();
  await expect.element(value).toHaveTextContent('null');
  await expect.element(page.getByRole('radio', { name: 'Take off' })).toBeChecked();
});
