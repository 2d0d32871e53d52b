import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer } from '@laneway/contract/endpoints';
import { openBookingDialog, openedDialog } from '../../app/dialogs/booking-dialogs.ts';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { axeFindings, THEMES_NOW } from '../../test/axe-findings.ts';
import { anId, aUser } from '../../test/builders.ts';
import { type Handlers, Refusal } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import { aBooking, aGuest, aParty, BOOKING_ID, details } from '../booking-details/booking.fixture.ts';
import '../bookings/bookings-screen.tsx';
import './check-in-layer.tsx';
import '../../app/dialog-registry.ts';

const OUTLET = anId(11);
const FILE = anId(300);
const dialog = page.getByRole('dialog', { name: 'Check in' });
const button = (name: string | RegExp) => dialog.getByRole('button', { name });
afterEach(() => {
  vi.restoreAllMocks();
  openedDialog.set(null);
});

const address = (photo: string) => `/api/admin/booking/guest/${OUTLET}/${BOOKING_ID}/photo/${photo}`;
const MAX = aGuest(1, 'Max');
const MIA = aGuest(2, 'Mia', { photoUrl: address('mia') });

async function open(api: Handlers = {}, total = 2) {
  let party: Answer<'booking.guests'> = aParty([MAX, MIA], {
    asksPhotos: true,
    totalGuests: 2,
    unnamed: 0,
    photosMissing: 1,
  });
  const fake = openApp({
    path: `/app/outlets/${OUTLET}/bookings`,
    user: aUser(),
    api: {
      'booking.guests': () => party,
      'booking.guestPhoto': () => new File(['picture'], 'picture.webp', { type: 'image/webp' }),
      'reservation.details': () => details(aBooking(), { checkIn: true }),
      'file.uploadUrl': () => ({ fileId: FILE, url: '/api/files/up', expiresAt: '2030-01-01T00:00:00Z', mostBytes: 1 }),
      'file.upload': () => ({
        message: 'Picture uploaded',
        fileId: FILE,
        url: '/api/files/x',
        contentType: 'image/webp',
        byteCount: 1,
        width: 320,
        height: 320,
      }),
      'booking.update': ({ body }) => {
        const has = body.guests?.some(({ photoId }) => photoId === FILE) ?? false;
        party = { ...party, version: 4, guests: [{ ...MAX, photoUrl: has ? address('max') : null }, MIA] };
        return { message: 'Booking updated', version: 4 };
      },
      ...api,
    },
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  openBookingDialog('guests', { outletId: OUTLET, bookingId: BOOKING_ID });
  await expect.element(dialog.getByText(`0 of ${total} are here`)).toBeVisible();
  const sent = (id: string) =>
    fake.sent.filter((one) => one.id === id).map(({ call }) => call.body as Record<string, unknown>);
  return { fake, sent };
}

/** A camera that sees one colour. */
function camera(): MediaStream {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [320, 240];
  const draw = () => canvas.getContext('2d')?.fillRect(0, 0, 320, 240);
  draw();
  const timer = setInterval(draw, 50);
  const stream = canvas.captureStream(20);
  stream.getTracks()[0]?.addEventListener('ended', () => clearInterval(timer));
  return stream;
}

test('a photograph is taken by the camera and kept with the guest, who then comes as the others', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(() => Promise.resolve(camera()));
  const { sent } = await open();
  await expect.element(button('Check in 2 guests')).toHaveAttribute('aria-disabled', 'true');
  await button('Take a photograph of Max').click();
  await expect.element(button('Take the photograph')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Take the photograph of Max again')).toBeVisible();
  expect(sent('file.uploadUrl')).toMatchObject([{ purpose: 'guestPhoto' }]);
  expect(sent('booking.update')).toMatchObject([
    { version: 3, guests: [{ guestId: MAX.guestId, name: 'Max', photoId: FILE }, { guestId: MIA.guestId }] },
  ]);
  await expect.element(button('Check in 2 guests')).not.toHaveAttribute('aria-disabled');
});

test('who has no photograph is checked in for a reason, which is sent with force', async () => {
  const { sent } = await open({
    'payment.checkIn': () => ({
      message: 'Checked in',
      booking: { bookingId: BOOKING_ID, version: 4, status: 'inprogress' },
      name: 'Dana Cole',
      lanes: [],
      here: 2,
      totalGuests: 2,
      balance: 0,
      waiversMissing: 0,
      photosMissing: 1,
      gameCards: [],
      late: false,
    }),
  });
  await dialog.getByLabelText('Without photographs, because').fill('Camera broken');
  await button('Check in 2 guests').click();
  await expect
    .poll(() => sent('payment.checkIn'))
    .toMatchObject([{ force: true, reason: 'Camera broken', undo: false }]);
});

test('Enter in the reason checks them in; guests without a name are to be named for their photographs', async () => {
  const { sent } = await open(
    {
      'booking.guests': () => aParty([MAX, MIA], { asksPhotos: true, totalGuests: 3, unnamed: 1, photosMissing: 2 }),
      'payment.checkIn': () => {
        throw new Refusal(409, 'checkin.wrong_day', 'This booking is for another day');
      },
    },
    3,
  );
  await expect.element(dialog.getByText(/A photograph belongs to a guest with a name/)).toBeVisible();
  await dialog.getByLabelText('Without photographs, because').click();
  await userEvent.keyboard('{Enter}');
  expect(sent('payment.checkIn')).toEqual([]);
  await userEvent.keyboard('Camera broken{Enter}');
  await expect.poll(() => sent('payment.checkIn')).toMatchObject([{ force: true, reason: 'Camera broken' }]);
});

test('who has one comes without a reason', async () => {
  await open();
  await dialog.getByLabelText('Max', { exact: true }).click();
  await expect.element(dialog.getByLabelText('Without photographs, because')).not.toBeInTheDocument();
  await expect.element(button('Check in 1 guest')).not.toHaveAttribute('aria-disabled');
});

test('a photograph is taken away; a file that is refused is said with its guest', async () => {
  const { sent } = await open({
    'file.upload': () => {
      throw new Refusal(422, 'file.not_picture', 'This is no picture');
    },
  });
  await button('Remove the photograph of Mia').click();
  await expect.poll(() => sent('booking.update')).toMatchObject([{ guests: [{}, { photoId: null }] }]);
  const chooser = document.querySelector<HTMLInputElement>('dialog input[type=file], [role=dialog] input[type=file]');
  await userEvent.upload(chooser!, new File(['x'], 'x.png', { type: 'image/png' }));
  await expect.element(dialog.getByText('This is no picture')).toBeVisible();
});

test('two photographs that come in at once are both kept, one after the other', async () => {
  const { fake, sent } = await open();
  const goOn = fake.slow('booking.update');
  const choosers = [
    ...document.querySelectorAll<HTMLInputElement>('dialog input[type=file], [role=dialog] input[type=file]'),
  ];
  for (const chooser of choosers) await userEvent.upload(chooser, new File(['x'], 'x.png', { type: 'image/png' }));
  await expect.poll(() => sent('file.uploadUrl').length).toBe(2);
  goOn();
  await expect
    .poll(() => sent('booking.update'))
    .toMatchObject([
      { version: 3, guests: [{ photoId: FILE }, {}] },
      { version: 4, guests: [{}, { photoId: FILE }] },
    ]);
});

test('without a camera a file is chosen', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('no', 'NotFoundError'));
  await open();
  await button('Take a photograph of Max').click();
  await expect.element(dialog.getByText('No camera was found. Choose a file instead.')).toBeVisible();
  await button('Cancel').click();
  await expect.element(button('Take a photograph of Max')).toHaveFocus();
});

test.each(THEMES_NOW)('axe finds nothing in %s', async (theme) => {
  await open();
  applySettings({ ...settings.get(), theme, lessMotion: true });
  expect(await axeFindings()).toEqual([]);
});
