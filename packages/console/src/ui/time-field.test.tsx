import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeLanguage } from '../app/words/i18n.ts';
import { clear, show } from '../test/show.tsx';
import { TimeField } from './time-field.tsx';

const taken: string[] = [];
function Form() {
  const [time, setTime] = useState('19:30');
  return (
    <>
      <TimeField
        label="Start"
        value={time}
        onChange={(next) => {
          taken.push(next);
          setTime(next);
        }}
      />
      <button type="button">Next</button>
    </>
  );
}
const field = page.getByLabelText('Start');

afterEach(async () => {
  clear();
  taken.length = 0;
  await changeLanguage('en');
});

it.each([
  ['en', '7:30 PM', '8:00 PM'],
  ['fr', '19:30', '20:00'],
  ['de', '19:30', '20:00'],
] as const)('speaks %s, whatever the browser does', async (language, before, after) => {
  await changeLanguage(language);
  show(<Form />);
  await expect.element(field).toHaveValue(before);
  await field.click();
  await userEvent.keyboard('8pm');
  expect(taken).toEqual(['20:00']);
  await userEvent.tab();
  await expect.element(field).toHaveValue(after);
});

it('takes what is short when it is left, and goes by five minutes', async () => {
  show(<Form />);
  await field.click();
  await userEvent.keyboard('9');
  expect(taken).toEqual([]);
  await userEvent.tab();
  await expect.element(field).toHaveValue('9:00 AM');
  await field.click();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
  await expect.element(field).toHaveValue('9:05 AM');
  expect(taken).toEqual(['09:00', '08:55', '09:00', '09:05']);
});

it('keeps what is no time to be put right, and says so', async () => {
  show(<Form />);
  await field.fill('25:99');
  await userEvent.tab();
  await expect.element(field).toHaveValue('25:99');
  expect(taken).toEqual(['25:99']);
  await expect.element(field).toHaveAccessibleDescription('Write a time such as 7:30 PM');
  await field.fill('8pm');
  await userEvent.tab();
  await expect.element(field).toHaveValue('8:00 PM');
  await expect.element(field).not.toBeInvalid();
});

it('can be emptied', async () => {
  show(<Form />);
  await field.clear();
  await userEvent.tab();
  expect(taken).toEqual(['']);
  await expect.element(field).toHaveValue('');
});
