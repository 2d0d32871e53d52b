import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { toast } from '../../ui/toast-store.ts';
import { cellOf, middle, NARROW, openBoard, pointer } from './testing/open-board.tsx';

afterEach(() => page.viewport(1440, 900));

/** The names of all controls under a toast. */
function covered(within: string): string[] {
  const message = document.querySelector('[role=alert]')?.getBoundingClientRect();
  if (!message) throw new Error('no message is shown');
  return [...document.querySelectorAll<HTMLElement>(`${within} :is(button, a, input, label)`)].flatMap((control) => {
    const box = control.getBoundingClientRect();
    const apart =
      box.right <= message.left || box.left >= message.right || box.bottom <= message.top || box.top >= message.bottom;
    return apart ? [] : [control.getAttribute('aria-label') ?? control.textContent ?? ''];
  });
}

async function told() {
  toast({ kind: 'error', title: 'Lane 12 was taken', text: 'Jo at desk 2 booked 8:00 – 9:30 PM a moment ago.' });
  await expect.element(page.getByRole('alert')).toBeVisible();
}

test('a message covers no button of the head, of the open panel, or of the bar above', async () => {
  await openBoard();
  const cell = cellOf('Lee');
  const { x, y } = middle(cell);
  const mouse = pointer('mouse');
  mouse.down(cell, x, y);
  mouse.up(x, y);
  await expect.element(page.getByTestId('booking-panel')).toBeVisible();
  await told();
  expect(covered('header')).toEqual([]);
  expect(covered('aside')).toEqual([]);
  expect(document.querySelector('[role=alert]')?.getBoundingClientRect().top).toBeGreaterThan(100);
});

test('an error of one day does not stay over another', async () => {
  await openBoard();
  await told();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('on a phone, too', async () => {
  await page.viewport(NARROW.width, NARROW.height);
  await openBoard();
  await told();
  expect(covered('header')).toEqual([]);
  expect(covered('nav')).toEqual([]);
});
