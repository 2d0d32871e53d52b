import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openBookingDialog, openedDialog } from '../../app/dialogs/booking-dialogs.ts';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { axeFindings, THEMES_NOW } from '../../test/axe-findings.ts';
import { anId, aUser } from '../../test/builders.ts';
import { type Handlers, Refusal } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import { aBooking, aGuest, aParty, BOOKING_ID, details } from '../booking-details/booking.fixture.ts';
import type { Question } from './answers-form.ts';
import '../bookings/bookings-screen.tsx';
import './answers-dialog.tsx';
import './check-in-layer.tsx';
import '../../app/dialog-registry.ts';

const OUTLET = anId(11);
const dialog = page.getByRole('dialog', { name: 'Answers' });
afterEach(() => openedDialog.set(null));

const question = (key: string, type: Question['type'], text: string, more: Partial<Question> = {}): Question => ({
  key,
  type,
  question: text,
  placement: 'BOOKING',
  options: [],
  required: false,
  ...more,
});
const MAX = aGuest(1, 'Max', { type: 'Child' });
const PARTY = aParty([MAX, aGuest(2, null)], {
  questions: [
    question('shoe', 'select', 'Shoe size', { placement: 'GUEST', options: ['Kids 1-4', 'W 5-7'] }),
    question('theme', 'text', 'Theme for the room?', { required: true }),
    question('allergy', 'longtext', 'Any allergies?'),
    question('count', 'number', 'How many cakes?'),
    question('day', 'date', 'Born on'),
    question('av', 'checkbox', 'Set up?', { options: ['Mic', 'Slides'] }),
    question('ok', 'checkbox', 'Photos on the screens?'),
  ],
  answers: [
    { key: 'theme', guestId: null, answer: 'Pirates' },
    { key: 'shoe', guestId: MAX.guestId, answer: 'W 5-7' },
  ],
});

async function open(api: Handlers = {}, which: 'answers' | 'guests' = 'answers') {
  const fake = openApp({
    path: `/app/outlets/${OUTLET}/bookings`,
    user: aUser(),
    api: {
      'booking.guests': () => PARTY,
      'reservation.details': () => details(aBooking(), { checkIn: true }),
      'booking.update': () => ({ message: 'Booking updated', version: 4 }),
      ...api,
    },
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  openBookingDialog(which, { outletId: OUTLET, bookingId: BOOKING_ID });
  return () =>
    fake.sent.filter(({ id }) => id === 'booking.update').map(({ call }) => call.body as { answers: object[] });
}

test('each question is answered in its own way, of the booking and of each guest with a name', async () => {
  const sent = await open();
  await expect.element(dialog.getByLabelText('Theme for the room? (required)')).toHaveValue('Pirates');
  await dialog.getByLabelText('Theme for the room? (required)').fill('Robots');
  await dialog.getByLabelText('Any allergies?').fill('Nuts');
  await dialog.getByLabelText('How many cakes?').fill('2');
  await dialog.getByRole('checkbox', { name: 'Slides' }).click();
  await dialog.getByRole('checkbox', { name: 'Mic' }).click();
  await dialog.getByRole('checkbox', { name: 'Yes' }).click();
  const ofMax = dialog.getByRole('group', { name: 'Max' });
  await ofMax
    .getByRole('button', { name: /Shoe size/ })
    .first()
    .click();
  await page.getByRole('option', { name: 'Kids 1-4' }).click();
  await dialog.getByRole('button', { name: 'Update answers' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toEqual([
    {
      version: 3,
      answers: [
        { key: 'theme', guestId: null, answer: 'Robots' },
        { key: 'allergy', guestId: null, answer: 'Nuts' },
        { key: 'count', guestId: null, answer: '2' },
        { key: 'day', guestId: null, answer: '' },
        { key: 'av', guestId: null, answer: 'Mic\nSlides' },
        { key: 'ok', guestId: null, answer: 'yes' },
        { key: 'shoe', guestId: MAX.guestId, answer: 'Kids 1-4' },
      ],
    },
  ]);
});

test('a refusal stands at its question, and the answers stay', async () => {
  await open({
    'booking.update': () => {
      throw new Refusal(400, 'validation', 'Please check the marked fields', {
        fields: { 'answers.2.answer': 'Type a number' },
      });
    },
  });
  await dialog.getByLabelText('How many cakes?').fill('two');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(dialog.getByText('Type a number')).toBeVisible();
  await expect.element(dialog.getByLabelText('How many cakes?')).toHaveFocus();
});

test('the check-in shows the answers of the booking and of its guests', async () => {
  await open({}, 'guests');
  const checkIn = page.getByRole('dialog', { name: 'Check in' });
  await expect.element(checkIn.getByText('Pirates')).toBeVisible();
  await expect.element(checkIn.getByRole('listitem').first()).toMatchTextContent(/Max, Child.*Shoe size.*W 5-7/);
  await checkIn.getByRole('button', { name: 'Answers' }).click();
  await expect.element(dialog).toBeVisible();
});

test.each(THEMES_NOW)('axe finds nothing in %s', async (theme) => {
  await open();
  applySettings({ ...settings.get(), theme, lessMotion: true });
  await expect.element(dialog.getByLabelText('Any allergies?')).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});
