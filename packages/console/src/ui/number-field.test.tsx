import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeLanguage } from '../app/words/i18n.ts';
import { clear, show } from '../test/show.tsx';
import { NumberField } from './number-field.tsx';

const taken: (number | null)[] = [];
function Form({ from, step, atLeast }: { from: number | null; step?: number; atLeast?: number }) {
  const [value, setValue] = useState(from);
  return (
    <>
      <NumberField
        label="Rate"
        value={value}
        step={step}
        max={8}
        onChange={(next) => {
          taken.push(next);
          setValue(atLeast === undefined ? next : Math.max(atLeast, next || 0));
        }}
      />
      <button type="button" onClick={() => setValue(1284.5)}>
        Theirs
      </button>
    </>
  );
}
const field = page.getByLabelText('Rate');

afterEach(async () => {
  clear();
  taken.length = 0;
  await changeLanguage('en');
});

it.each([
  ['en', '5.5', '1284.5'],
  ['fr', '5,5', '1284,5'],
  ['de', '5,5', '1284,5'],
] as const)('is shown as %s writes it, also what came meanwhile', async (language, first, theirs) => {
  await changeLanguage(language);
  show(<Form from={5.5} />);
  await expect.element(field).toHaveValue(first);
  await page.getByRole('button').click();
  await expect.element(field).toHaveValue(theirs);
});

it.each(['8,875', '8,8750'])('takes %s as it is typed, and writes it out when it is left', async (typed) => {
  await changeLanguage('de');
  show(<Form from={null} />);
  await field.click();
  await userEvent.keyboard(typed);
  await expect.element(field).toHaveValue(typed);
  expect(taken.at(-1)).toBe(8.875);
  expect(taken).not.toContain(Number.NaN);
  await userEvent.tab();
  await expect.element(field).toHaveValue('8,875');
});

it('keeps what is no number to be put right, until another one comes', async () => {
  show(<Form from={3} />);
  await field.fill('five');
  expect(taken).toEqual([Number.NaN]);
  await userEvent.tab();
  await expect.element(field).toHaveValue('five');
  await page.getByRole('button').click();
  await expect.element(field).toHaveValue('1284.5');
});

it('can be emptied where nothing counts as one', async () => {
  show(<Form from={4} atLeast={0} />);
  await field.clear();
  await expect.element(field).toHaveValue('');
  await userEvent.tab();
  await expect.element(field).toHaveValue('0');
});

it('may pass through what is too little on the way to what is meant', async () => {
  show(<Form from={30} atLeast={15} />);
  await field.fill('');
  await userEvent.keyboard('45');
  await expect.element(field).toHaveValue('45');
  await field.fill('4');
  await userEvent.tab();
  await expect.element(field).toHaveValue('15');
});

it('goes up and down by its step within its ends, and the wheel leaves it alone', async () => {
  show(<Form from={7} step={1} />);
  await field.click();
  field.element().dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true }));
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(field).toHaveValue('8');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(field).toHaveValue('7');
  await expect.element(field).toHaveAttribute('inputmode', 'numeric');
});
