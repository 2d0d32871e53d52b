import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeLanguage } from '../app/words/i18n.ts';
import { clear, show } from '../test/show.tsx';
import { MoneyField } from './money-field.tsx';

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
