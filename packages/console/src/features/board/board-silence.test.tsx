import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeLanguage } from '../../app/words/i18n.ts';
import { cellOf, middle, openBoard, perMinute, pointer } from './testing/open-board.tsx';

const UNANSWERED = 'No answer came. It may have been done; pressing again does it only once.';

/** Drags a bar by minutes and lets go. */
function drop(name: string, minutes: number): void {
  const mouse = pointer('mouse');
  const { x, y } = middle(cellOf(name));
  mouse.down(cellOf(name), x, y);
  mouse.move(x + 6, y);
  mouse.move(x + minutes * perMinute(), y);
  mouse.up(x + minutes * perMinute(), y);
}

const commits = (sent: { id: string; call: { body: unknown }; headers: Headers }[]) =>
  sent.filter((one) => one.id === 'booking.edit' && !(one.call.body as { preview: boolean }).preview);
const start = (name: string) => cellOf(name).getAttribute('aria-label') ?? '';

test('a drop without a connection says so in the person’s language, and can be tried again', async () => {
  const { fake } = await openBoard();
  await changeLanguage('fr');
  const mend = fake.cut('booking.edit');
  drop('Lee', 120);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Pas de connexion\. Remis à sa place\./);
  await expect.poll(() => start('Lee')).toContain('20:00');
  await expect.element(page.getByText(/unavailable/)).not.toBeInTheDocument();
  mend();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.poll(() => start('Lee')).toContain('22:00');
});

test('undo with the line cut keeps what it would undo, and is the same request when it is pressed again', async () => {
  const { fake } = await openBoard();
  drop('Lee', 120);
  await expect.element(page.getByRole('button', { name: 'Undo' }).first()).toBeEnabled();
  await expect.poll(() => cellOf('Lee').hasAttribute('data-pending')).toBe(false);
  await expect.element(page.getByText('Lee moved to Lane 4, 10:00 PM')).toBeVisible();
  const mend = fake.cut('booking.edit');
  cellOf('Lee').focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByRole('alert')).toHaveTextContent(UNANSWERED);
  expect(start('Lee')).toContain('10:00');
  mend();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => start('Lee')).toContain('8:00');
  const [, first, second] = commits(fake.sent).map((one) => one.headers.get('idempotency-key'));
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

test('the next bar can be dragged while a drop waits for the server', async () => {
  const { fake } = await openBoard();
  const answer = fake.slow('booking.edit');
  drop('Lee', 120);
  await expect.poll(() => start('Lee')).toContain('10:00');
  drop('Tran', 180);
  await expect.poll(() => start('Tran')).toContain('9:00');
  answer();
  await expect.poll(() => commits(fake.sent).length).toBe(2);
});

test('a confirmation that is pressed again after silence is the same request', async () => {
  const { fake } = await openBoard();
  const { x, y } = middle(cellOf('Lee'));
  pointer('mouse').down(cellOf('Lee'), x, y);
  pointer('mouse').up(x, y);
  const confirm = page.getByTestId('booking-panel').getByRole('button', { name: 'Confirm booking' });
  const mend = fake.cut('booking.status');
  await confirm.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(UNANSWERED);
  mend();
  await confirm.click();
  const keys = () =>
    fake.sent.filter((one) => one.id === 'booking.status').map((one) => one.headers.get('idempotency-key'));
  await expect.poll(() => keys().length).toBe(2);
  expect(keys()[0]).toBeTruthy();
  expect(keys()[1]).toBe(keys()[0]);
});
