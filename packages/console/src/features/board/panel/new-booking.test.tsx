import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Handlers } from '../../../test/fake-api.ts';
import { Refusal } from '../../../test/fake-api.ts';
import { partyFor } from './new-booking-form.ts';
import { laneId, roomId } from '../testing/board-fixture.ts';
import { cellOf, frame, openBoard, speech } from '../testing/open-board.tsx';
import { BOOKING, selling } from '../testing/selling.ts';

const panel = () => page.getByTestId('new-booking');
const quote = () => page.getByTestId('quote');

async function start(changes: Handlers = {}) {
  const { api, asked } = selling(changes);
  const board = await openBoard({ api });
  await userEvent.keyboard('n');
  await expect.element(panel()).toBeVisible();
  await page.getByRole('button', { name: /Choose a plan/ }).click();
  await page.getByRole('option', { name: 'Open bowling' }).click();
  await page.getByLabelText('Guest', { exact: true }).fill('14');
  return { ...board, asked };
}

const sentTo = (board: Awaited<ReturnType<typeof start>>, id: string) =>
  board.fake.sent.filter((one) => one.id === id).map((one) => one.call.body);

test('a party of fourteen holds three lanes and a room, with a countdown, and books them', async () => {
  const board = await start();
  await expect.element(quote().getByText('Takes Lanes 8–10, Pier')).toBeVisible();
  await expect.element(quote().getByText('$120.00').last()).toBeVisible();
  await expect.element(quote().getByText('$60.00')).toBeVisible();
  await expect.element(quote().getByText('3 × Open bowling 7:00 – 8:00 PM')).toBeVisible();
  await page.getByRole('button', { name: 'Hold', exact: true }).click();
  await expect.element(page.getByTestId('hold-countdown')).toMatchTextContent(/^Held for (10:00|9:5\d)$/);
  expect(sentTo(board, 'booking.lock')).toMatchObject([
    { items: [{ guests: { Guest: 14 }, lanes: [laneId(8), laneId(9), laneId(10), roomId(2)] }] },
  ]);
  await expect.poll(() => cellOf('Guest').dataset.status).toBe('holding');
  await expect.poll(speech).toMatch(/^Held for/);
  await page.getByLabelText('Name').fill('Dana Cole');
  await page.getByLabelText('Phone').fill('6175550199');
  await page.getByRole('button', { name: 'Book' }).click();
  await expect.element(page.getByText('HB-7K3QM booked for Dana Cole')).toBeVisible();
  expect(sentTo(board, 'reservation.add')).toMatchObject([
    { bookingId: BOOKING, name: 'Dana Cole', bookingPhone: '6175550199', confirm: false },
  ]);
  await expect.element(panel()).not.toBeInTheDocument();
  expect(new URLSearchParams(location.search).get('booking')).toBe(BOOKING);
});

test('the price follows what is typed, and is asked once it rests', async () => {
  const board = await start();
  await expect.element(quote().getByText('$120.00').last()).toBeVisible();
  const less = page.getByRole('button', { name: 'One Guest less' }).element() as HTMLElement;
  less.click();
  await frame();
  less.click();
  const clicked = performance.now();
  await expect.element(quote().getByText('$80.00').last()).toBeVisible();
  expect((board.asked.at(-1) ?? 0) - clicked).toBeGreaterThan(100);
});

test.each(['Hold', 'a field'])('Enter on %s without guests says at their field what is needed', async (place) => {
  const board = await start();
  const guests = page.getByLabelText('Guest', { exact: true });
  await guests.fill('');
  if (place === 'Hold') (page.getByRole('button', { name: 'Hold', exact: true }).element() as HTMLElement).focus();
  else await page.getByLabelText('Name').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(guests).toHaveFocus();
  await expect.element(guests).toHaveAccessibleDescription('At least one guest');
  expect(sentTo(board, 'booking.lock')).toEqual([]);
  await guests.fill('14');
  await expect.element(guests).not.toHaveAttribute('aria-invalid');
  await expect.element(quote().getByText('$120.00').last()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sentTo(board, 'booking.lock')).toHaveLength(1);
});

test('why not, with the nearest as buttons', async () => {
  await openBoard({ api: selling().api });
  const { x, y } = { x: cellOf('Lee').getBoundingClientRect().right + 30, y: 0 };
  expect(x).toBeGreaterThan(y);
  cellOf('Lee').focus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await page.getByRole('button', { name: /Choose a plan/ }).click();
  await page.getByRole('option', { name: 'Open bowling' }).click();
  await page.getByLabelText('Guest', { exact: true }).fill('14');
  await expect.element(quote().getByText('No Venue Resource Available')).toBeVisible();
  await quote()
    .getByRole('button', { name: /Lanes 8–10 at 10:00 PM/ })
    .click();
  for (const lane of ['Lane 8', 'Lane 9', 'Lane 10']) await expect.element(panel().getByLabelText(lane)).toBeChecked();
  await expect.element(page.getByLabelText('Start')).toHaveValue('10:00 PM');
  await expect.element(quote().getByText('$120.00').last()).toBeVisible();
});

test('a refusal loses nothing that was typed, and a name and a way to reach them are asked for', async () => {
  const refused = new Refusal(409, 'occupancy.taken', 'Lane 8 is taken from 7:00 PM');
  await start({
    'reservation.add': () => {
      throw refused;
    },
  });
  await expect.element(quote().getByText('$120.00').last()).toBeVisible();
  await page.getByLabelText('Notes').fill('Cake at eight');
  await page.getByRole('button', { name: 'Book' }).click();
  await expect
    .element(panel().getByText('A customer name and phone or email are needed to create a booking'))
    .toBeVisible();
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
  await page.getByLabelText('Name').fill('Dana Cole');
  await page.getByRole('button', { name: 'Book' }).click();
  await expect.element(page.getByLabelText('Phone')).toHaveFocus();
  await page.getByLabelText('Email').fill('dana@mail.test');
  await page.getByRole('button', { name: 'Book' }).click();
  await expect.element(panel().getByRole('alert')).toMatchTextContent(/Lane 8 is taken from 7:00 PM/);
  await expect.element(page.getByLabelText('Notes')).toHaveValue('Cake at eight');
  await expect.element(page.getByLabelText('Name')).toHaveValue('Dana Cole');
});

test('a phone that is none is said at its field on leaving it, and nothing is sent with it', async () => {
  const board = await start();
  await expect.element(quote().getByText('$120.00').last()).toBeVisible();
  await page.getByLabelText('Name').fill('Dana Cole');
  await page.getByLabelText('Phone').fill('12');
  await userEvent.tab();
  await expect.element(page.getByLabelText('Phone')).toHaveAccessibleDescription('Must be a ten-digit US phone number');
  await page.getByRole('button', { name: 'Book' }).click();
  await expect.element(page.getByLabelText('Phone')).toHaveFocus();
  expect(sentTo(board, 'reservation.add')).toEqual([]);
});

test('the number of a card is said at its field, and nothing is sent with it', async () => {
  const board = await start();
  await expect.element(quote().getByText('$120.00').last()).toBeVisible();
  const typed = {
    Name: 'Bo 4111.1111.1111.1111',
    Email: '4111-1111-1111-1111@mail.test',
    Notes: 'Card 4111 1111\n1111 1111',
  };
  for (const [label, text] of Object.entries(typed)) await page.getByLabelText(label).fill(text);
  await page.getByRole('button', { name: 'Book' }).click();
  for (const label of Object.keys(typed))
    await expect.element(page.getByLabelText(label)).toHaveAccessibleDescription('Card numbers are not kept here');
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
  expect(sentTo(board, 'reservation.add')).toEqual([]);
});

test('what the server refuses stands at its field, the rest above the buttons', async () => {
  const fields: Record<string, string> = { bookingEmail: 'Must be a valid email' };
  await start({
    'reservation.add': () => {
      throw new Refusal(400, 'validation', 'Please check the marked fields', { fields: { ...fields } });
    },
  });
  await expect.element(quote().getByText('$120.00').last()).toBeVisible();
  await page.getByLabelText('Name').fill('Dana Cole');
  await page.getByLabelText('Email').fill('dana@mail.test');
  await page.getByRole('button', { name: 'Book' }).click();
  await expect.element(page.getByLabelText('Email')).toHaveFocus();
  await expect.element(page.getByLabelText('Email')).toHaveAccessibleDescription('Must be a valid email');
  await expect.element(panel().getByRole('alert')).not.toBeInTheDocument();
  delete fields['bookingEmail'];
  fields['items.0.guests'] = 'At least one guest';
  await page.getByLabelText('Email').fill('dana@mail.example');
  await page.getByRole('button', { name: 'Book' }).click();
  await expect
    .element(panel().getByRole('alert'))
    .toHaveTextContent('Please check the marked fields At least one guest');
  const foot = page.getByRole('button', { name: 'Book' }).element().getBoundingClientRect();
  expect(panel().getByRole('alert').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(foot.top);
});

test('another booking that is looked at meanwhile leaves what was typed', async () => {
  await start();
  await page.getByLabelText('Name').fill('Dana Cole');
  await userEvent.click(cellOf('Lee'));
  await expect.element(page.getByTestId('booking-panel')).toBeVisible();
  await expect.element(panel()).not.toBeVisible();
  await page.getByTestId('booking-panel').getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Dana Cole');
  await userEvent.click(cellOf('Lee'));
  await expect.element(panel()).not.toBeVisible();
  await userEvent.keyboard('n');
  await expect.element(page.getByLabelText('Name')).toHaveValue('Dana Cole');
});

test('leaving the board with something typed asks first', async () => {
  await start();
  await page.getByLabelText('Name').fill('Dana Cole');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  const bookings = page.getByRole('navigation').getByRole('link', { name: 'Bookings' });
  await bookings.click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Dana Cole');
  await bookings.click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => location.pathname).toBe('/app/bookings');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});

test('closing asks first, a hold is released with it', async () => {
  const board = await start();
  await expect.element(quote().getByText('$120.00').last()).toBeVisible();
  await page.getByRole('button', { name: 'Hold', exact: true }).click();
  await expect.element(page.getByTestId('hold-countdown')).toBeVisible();
  await page.getByLabelText('Notes').click();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(panel()).toBeVisible();
  await page.getByLabelText('Notes').click();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => sentTo(board, 'booking.unlock')).toEqual([{ bookingId: BOOKING }]);
});

test('a time that is missing that night is refused with the next, one that comes twice asks which', async () => {
  const spring = {
    date: '2026-03-07',
    opens: '09:00',
    closes: '28:00',
    offset: -300,
    jump: 60,
    rows: [{ lanes: '1', at: ['10:00', '11:00'] as [string, string], name: 'Early' }],
    now: '12:00',
  };
  await openBoard({ api: selling().api, fixture: spring });
  await userEvent.keyboard('n');
  await page.getByLabelText('Start').fill('02:30');
  await expect.element(panel().getByText('2:30 AM does not exist this night. Next: 3:00 AM.')).toBeVisible();
  const autumn = { ...spring, date: '2026-10-31', offset: -240, jump: -60 };
  await openBoard({ api: selling().api, fixture: autumn });
  await userEvent.keyboard('n');
  await page.getByLabelText('Start').fill('01:30');
  await expect.element(panel().getByRole('radio', { name: '1:30 AM EDT' })).toBeChecked();
  await panel().getByText('1:30 AM EST').click();
  await expect.element(panel().getByRole('radio', { name: '1:30 AM EST' })).toBeChecked();
});

test('who may only look sees no way to change', async () => {
  const { aManager } = await import('../../../test/builders.ts');
  await openBoard({ user: aManager('Calendar') });
  await expect.element(page.getByRole('button', { name: /New booking/ })).not.toBeInTheDocument();
  cellOf('Lee').focus();
  await userEvent.keyboard('n {Enter}');
  await expect.element(page.getByTestId('booking-panel')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Move/ })).not.toBeInTheDocument();
});

test('people counted before their plan is chosen are priced by it', async () => {
  await openBoard({ api: selling().api });
  await userEvent.keyboard('n');
  await page.getByLabelText('Guests', { exact: true }).fill('14');
  await page.getByRole('button', { name: /Choose a plan/ }).click();
  await page.getByRole('option', { name: 'Open bowling' }).click();
  await expect.element(page.getByLabelText('Guest', { exact: true })).toHaveValue('14');
  expect(partyFor({ Guest: 3, Child: 2 }, ['Per Person'])).toEqual({ 'Per Person': 5 });
});

test('Escape closes it after a press beside its fields', async () => {
  await openBoard({ api: selling().api });
  await userEvent.keyboard('n');
  await page.getByTestId('new-booking').getByText('New booking').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByTestId('new-booking')).not.toBeInTheDocument();
});

test('a place that the cleaning after the sale would need is marked as taken', async () => {
  const sold = selling().api['plan.details'] as unknown as () => object;
  const service = { increment: 15, defaultDuration: 1, turnoverMinutes: 15 };
  // Lee plays on lane 4 from 8:00 PM.
  await start({ 'plan.details': () => ({ ...sold(), service }) as never });
  await page.getByLabelText('Start').fill('18:45');
  await expect.element(panel().getByRole('checkbox', { name: 'Lane 4', exact: true })).toBeVisible();
  await page.getByLabelText('Start').fill('19:00');
  await expect.element(panel().getByRole('checkbox', { name: 'Lane 4, Full', exact: true })).toBeVisible();
});

test('a party is asked for its guest of honor, open bowling is not', async () => {
  const sold = selling().api['plan.details'] as unknown as () => { plan: object };
  const plan = { ...sold().plan, serviceId: 'PARTY_EVENT' };
  const board = await start({ 'plan.details': () => ({ ...sold(), plan }) as never });
  await page.getByLabelText('Name').fill('Dana Cole');
  await page.getByLabelText('Phone').fill('6175550199');
  await page.getByLabelText('Guest of honor').fill('Max');
  await page.getByLabelText('Age').fill('900');
  await expect.element(quote().getByText('$120.00').last()).toBeVisible();
  await page.getByRole('button', { name: 'Book' }).click();
  await expect.element(page.getByLabelText('Age')).toHaveAccessibleDescription('Age from 1 to 120');
  expect(sentTo(board, 'reservation.add')).toEqual([]);
  await page.getByLabelText('Age').fill('9');
  await page.getByRole('button', { name: 'Book' }).click();
  await expect
    .poll(() => sentTo(board, 'reservation.add'))
    .toMatchObject([{ guestHonorName: 'Max', guestHonorAge: 9 }]);
  await start();
  await expect.element(page.getByLabelText('Name')).toBeVisible();
  expect(page.getByLabelText('Guest of honor').query()).toBeNull();
});
