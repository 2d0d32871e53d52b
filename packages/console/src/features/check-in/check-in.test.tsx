import { encode } from 'uqr';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer } from '@laneway/contract/endpoints';
import { openBookingDialog, openedDialog } from '../../app/dialogs/booking-dialogs.ts';
import { businessDateOf } from '../../app/outlet/business-day.ts';
import { timeNow } from '../../ui/clock.ts';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { axeFindings, THEMES_NOW } from '../../test/axe-findings.ts';
import { anId, anOutlet, aUser } from '../../test/builders.ts';
import { type Handlers, Refusal } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import { aBooking, anItem, BOOKING_ID, details } from '../booking-details/booking.fixture.ts';
import '../bookings/bookings-screen.tsx';
import './check-in-layer.tsx';
import '../../app/dialog-registry.ts';

const OUTLET = anId(11);
const QR = 'https://laneway.example/q/BHB7K3QM.ABCDEFGHIJ';
const guest = (number: number, name: string, more: object = {}): Answer<'booking.guests'>['guests'][number] => ({
  guestId: anId(200 + number),
  name,
  type: 'Child',
  waiver: 'missing',
  photoUrl: null,
  checkedInAt: null,
  ...more,
});
const PARTY: Answer<'booking.guests'> = {
  bookingId: BOOKING_ID,
  version: 3,
  asksPhotos: false,
  types: ['Child', 'Guest'],
  questions: [],
  answers: [],
  guests: [guest(1, 'Max'), guest(2, 'Mia', { waiver: 'signed' })],
  waiversMissing: 4,
  photosMissing: 0,
  here: 0,
  totalGuests: 5,
  unnamed: 3,
  unnamedHere: 0,
};
const dialog = page.getByRole('dialog', { name: /^(Scan|Check in)$/ });
const field = dialog.getByLabelText('Code, QR or name');
afterEach(() => {
  vi.restoreAllMocks();
  openedDialog.set(null);
});

async function open(api: Handlers = {}) {
  let party = PARTY;
  const fake = openApp({
    path: `/app/outlets/${OUTLET}/bookings`,
    user: aUser(),
    api: {
      'booking.guests': ({ body }) => {
        if (body.code !== undefined && body.code !== QR && body.code !== 'HB-7K3QM')
          throw new Refusal(422, 'scan.unknown', 'This code is not known here');
        return party;
      },
      'booking.search': () => ({ rows: [], total: 0, totalIsExact: true }),
      'reservation.details': () => details(aBooking(), { checkIn: party.here === 0, undoCheckIn: party.here > 0 }),
      'payment.checkIn': ({ body }) => {
        party = { ...PARTY, here: body.undo ? 0 : 5 };
        return {
          message: body.undo ? 'Check-in undone' : 'Checked in',
          booking: { bookingId: BOOKING_ID, version: 4, status: 'inprogress' },
          name: 'Dana Cole',
          lanes: [],
          here: party.here,
          totalGuests: 5,
          balance: 0,
          waiversMissing: 4,
          photosMissing: 0,
          gameCards: [],
          late: false,
        };
      },
      ...api,
    },
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  const sent = (id: string) =>
    fake.sent.filter((one) => one.id === id).map(({ call }) => call.body as Record<string, unknown>);
  return { fake, sent };
}
async function openScan(api: Handlers = {}) {
  const opened = await open(api);
  await page.getByRole('banner').getByRole('button', { name: 'Scan' }).click();
  await expect.element(field).toHaveFocus();
  return opened;
}

test('Scan: a code and Enter show the party; who is unticked comes later, and the next code can be typed', async () => {
  const { sent } = await openScan();
  await userEvent.keyboard('hb-7k3qm'.toUpperCase());
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('0 of 5 are here')).toBeVisible();
  await expect.element(dialog.getByText('1 of 5')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Check in 5 guests' })).toBeVisible();
  await dialog.getByLabelText('Mia, Child').click();
  await dialog.getByLabelText('Guests without a name').fill('2');
  await dialog.getByRole('button', { name: 'Check in 3 guests' }).click();
  await expect.element(dialog.getByText('Dana Cole: 5 of 5 checked in')).toBeVisible();
  expect(sent('payment.checkIn')).toMatchObject([{ code: BOOKING_ID, guestIds: [anId(201)], count: 2, undo: false }]);
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('');
});

test('one press lets go of everybody, one more ticks who is here; what was done can be undone until the next search', async () => {
  const { sent } = await openScan();
  await field.fill('HB-7K3QM');
  await userEvent.keyboard('{Enter}');
  const everyone = dialog.getByRole('checkbox', { name: 'Everyone who is not here yet' });
  await expect.element(everyone).toBeChecked();
  await everyone.click();
  await expect.element(everyone).not.toBeChecked();
  await expect.element(dialog.getByRole('button', { name: /^Check in/ })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabelText('Mia, Child').click();
  await expect.element(everyone).toBePartiallyChecked();
  await dialog.getByRole('button', { name: 'Check in 1 guest' }).click();
  const done = dialog.getByText('Dana Cole: 5 of 5 checked in');
  await expect.element(done).toBeVisible();
  expect(sent('payment.checkIn')).toMatchObject([{ guestIds: [anId(202)], count: 0, undo: false }]);
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(done).not.toBeInTheDocument();
  await expect
    .poll(() => sent('payment.checkIn').at(-1))
    .toMatchObject({ code: BOOKING_ID, guestIds: [anId(202)], count: 0, undo: true });
  await expect.element(page.getByText('Check-in of Dana Cole undone')).toBeVisible();
});

test('what was said of one party is over with the next search; the toast keeps its undo', async () => {
  await openScan();
  await field.fill('HB-7K3QM');
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('button', { name: 'Check in 5 guests' }).click();
  await expect.element(dialog.getByText('Dana Cole: 5 of 5 checked in')).toBeVisible();
  await userEvent.keyboard('Y');
  await expect.element(dialog.getByText('Dana Cole: 5 of 5 checked in')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
});

test('how early a party is, and its page', async () => {
  const startsAt = new Date(timeNow() + 45 * 60_000).toISOString();
  await openScan({
    'reservation.details': () => details(aBooking({ items: [anItem({ startsAt })] }), { checkIn: true }),
  });
  await field.fill('HB-7K3QM');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('They are 45 min early.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Open booking' }).click();
  await expect.poll(() => location.pathname).toBe(`/app/outlets/${OUTLET}/bookings/details`);
});

test('Q opens it too; all are checked in at once, and a code that is not known is said at the field', async () => {
  const { sent } = await open();
  await userEvent.keyboard('q');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('HB-22222{Enter}');
  await expect.element(dialog.getByText('This code is not known here')).toBeVisible();
  await field.fill(QR);
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('button', { name: 'Check in 5 guests' }).click();
  await expect.poll(() => sent('payment.checkIn')).toMatchObject([{ guestIds: [], count: 0 }]);
});

test('a name finds today’s bookings of the outlet', async () => {
  const today = businessDateOf(timeNow(), anOutlet());
  const row = {
    bookingId: BOOKING_ID,
    outletId: OUTLET,
    outletName: 'Harbor Lanes',
    start: '19:00',
    lanes: [],
    code: 'HB-7QK4M',
    status: 'successful',
  };
  await openScan({
    'booking.search': () => ({
      rows: [
        { ...row, name: 'Yusuf & friends', date: today },
        { ...row, bookingId: anId(7), name: 'Yusuf', date: '2026-01-02' },
      ] as never,
      total: 2,
      totalIsExact: true,
    }),
  });
  await field.fill('yusuf');
  await dialog.getByRole('button', { name: /^Yusuf & friends/ }).click();
  await expect.element(dialog.getByText('0 of 5 are here')).toBeVisible();
});

test('Enter on a name of several leads to the first; that it is no code is not said, another refusal is', async () => {
  const row = { outletId: OUTLET, outletName: 'Harbor Lanes', start: '19:00', lanes: [], status: 'successful' };
  const date = businessDateOf(timeNow(), anOutlet());
  const rows = [
    { ...row, bookingId: anId(7), name: 'Don Yusuf', code: 'HB-7QK4M', date },
    { ...row, bookingId: BOOKING_ID, name: 'Yusuf & friends', code: 'HB-7QK4N', date },
  ] as never;
  let refusal = new Refusal(404, 'not_found', 'No Data Found');
  await openScan({
    'booking.search': () => ({ rows, total: 2, totalIsExact: true }),
    'booking.guests': () => {
      throw refusal;
    },
  });
  // Before the names are there it may be a code.
  await field.fill('yusuf');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('button', { name: /^Don Yusuf/ })).toBeVisible();
  await expect.element(dialog.getByText('No Data Found')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('button', { name: /^Don Yusuf/ })).toHaveFocus();
  refusal = new Refusal(422, 'checkin.other_outlet', 'It is booked at Northside');
  await field.fill('hb-yusuf');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('It is booked at Northside')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /^Don Yusuf/ })).toBeVisible();
  await expect.element(dialog.getByText('It is booked at Northside')).toBeVisible();
});

test('H on a booking: those who are here can be taken back one by one, or all', async () => {
  const came = { ...PARTY, here: 5, guests: [guest(1, 'Max', { checkedInAt: '2026-11-21T23:40:00Z' })] };
  const { sent } = await open({
    'booking.guests': () => ({ ...came, unnamed: 4, unnamedHere: 4 }),
    'reservation.details': () => details(aBooking({ status: 'inprogress' }), { undoCheckIn: true }),
  });
  openBookingDialog('guests', { outletId: OUTLET, bookingId: BOOKING_ID });
  await dialog.getByRole('button', { name: 'Take back: Max' }).click();
  await expect
    .poll(() => sent('payment.checkIn'))
    .toMatchObject([{ code: BOOKING_ID, guestIds: [anId(201)], count: 0, undo: true }]);
  await expect.element(dialog.getByRole('button', { name: /^Check in/ })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: 'Undo check-in' }).click();
  await expect.poll(() => sent('payment.checkIn').at(-1)).toMatchObject({ guestIds: [], count: 0, undo: true });
});

/** A camera that looks at a QR. */
function cameraOn(text: string): MediaStream {
  const { data, size } = encode(text, { border: 4 });
  const canvas = document.createElement('canvas');
  const scale = 6;
  canvas.width = size * scale;
  canvas.height = size * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const draw = () => {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#000';
    data.forEach((line, y) =>
      line.forEach((isDark, x) => isDark && context.fillRect(x * scale, y * scale, scale, scale)),
    );
  };
  draw();
  const timer = setInterval(draw, 50);
  const stream = canvas.captureStream(20);
  stream.getTracks()[0]?.addEventListener('ended', () => clearInterval(timer));
  return stream;
}

test('the camera reads a QR by the reader in plain JavaScript, where the browser has none', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(() => Promise.resolve(cameraOn(QR)));
  vi.stubGlobal('BarcodeDetector', undefined);
  const { sent } = await openScan();
  await dialog.getByRole('button', { name: 'Use the camera' }).click();
  await expect.element(dialog.getByText('0 of 5 are here')).toBeVisible();
  expect(sent('booking.guests')[0]).toMatchObject({ code: QR });
  await dialog.getByRole('button', { name: 'Stop the camera' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Use the camera' })).toBeVisible();
  vi.unstubAllGlobals();
});

test('the browser’s own reader is used where there is one', async () => {
  const detect = vi.fn<() => Promise<{ rawValue: string }[]>>(() => Promise.resolve([{ rawValue: QR }]));
  class Detector {
    static getSupportedFormats = () => Promise.resolve(['qr_code']);
    detect = detect;
  }
  vi.stubGlobal('BarcodeDetector', Detector);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(() => Promise.resolve(cameraOn('nothing')));
  const { sent } = await openScan();
  await dialog.getByRole('button', { name: 'Use the camera' }).click();
  await expect.poll(() => sent('booking.guests')[0]).toMatchObject({ code: QR });
  expect(detect).toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test.each([
  ['NotAllowedError', /does not let Laneway use the camera/],
  ['NotFoundError', /No camera was found/],
])('a camera that is refused (%s) says so, and the field is there', async (name, words) => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('no', name));
  await openScan();
  await dialog.getByRole('button', { name: 'Use the camera' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(words);
  await expect.element(field).toBeVisible();
});

test.each(THEMES_NOW)('axe finds nothing in %s', async (theme) => {
  await openScan();
  applySettings({ ...settings.get(), theme, lessMotion: true });
  await field.fill(QR);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('0 of 5 are here')).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});
