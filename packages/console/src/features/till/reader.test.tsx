import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Answer } from '@laneway/contract/endpoints';
import { READER_FRAME } from '../../app/card-field/read-block.ts';
import { keepDesk } from '../../app/settings/desk.ts';
import { keepReaderScript } from '../../app/settings/reader-script.ts';
import { THEMES_NOW, axeFindings } from '../../test/axe-findings.ts';
import { anId } from '../../test/builders.ts';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { type Handlers, Refusal } from '../../test/fake-api.ts';
import { aPaidStory, aStory, BOOKING_ID, mayAll, RECEIPT } from './till.fixture.ts';
import { button, choice, openBooking, panel, TAKEN } from './testing/open-till.tsx';

beforeEach(() => keepDesk('hall1:desk2'));
afterEach(() => keepDesk(null));

type State = Answer<'reader.state'>['state'];
const says = (text: string | RegExp) => panel.getByRole('status').filter({ hasText: text });
const SLIP = { aid: 'A0000000031010', last4: '4242', brand: 'VISA', authCode: '301299' };

/** The business takes cards, and this desk has a reader that does as the test says. */
function withReader(
  play: { state: State; isEmulator?: boolean },
  answer: () => Promise<Answer<'reader.payment'>>,
): Handlers {
  return {
    'payment.transactions': () => ({
      rows: [],
      poolAmount: 0,
      balance: 158.69,
      gateway: 'standin',
      gatewayAccount: null,
      offersTips: true,
      link: null,
      receipt: RECEIPT,
    }),
    'reader.state': () => ({ state: play.state, isEmulator: play.isEmulator ?? true }),
    'reader.payment': answer,
    'reader.cancel': () => {
      play.state = 'ready';
      return { message: 'Cancelled at the reader', isCancelled: true };
    },
  };
}
async function openReader(api: Handlers) {
  const fake = await openBooking({ api });
  await button(/^Take \$/).click();
  await choice('Card reader').click();
  return fake;
}

describe('a payment at the reader of this desk', () => {
  it('asks the reader, says what it does, and is taken once the card is', async () => {
    const play = { state: 'ready' as State };
    const { promise, resolve } = Promise.withResolvers<Answer<'reader.payment'>>();
    const api = await openReader(withReader(play, () => promise));
    await expect.element(says('The reader is ready')).toBeVisible();
    await expect.element(panel.getByText(/at the reader of Hall 1, desk 2/)).toBeVisible();
    await expect.element(panel.getByRole('link', { name: 'Play the reader' })).toHaveAttribute('href', '/dev/reader');
    await panel.getByRole('button', { name: /Ask the reader for \$79\.35/ }).click();
    play.state = 'waiting';
    await expect.element(says('Waiting for the card')).toBeVisible();
    play.state = 'removed';
    await expect.element(says(/taken away too early/)).toBeVisible();
    play.state = 'authorising';
    await expect.element(says('Asking the bank')).toBeVisible();
    resolve({ ...TAKEN, receipt: SLIP });
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(page.getByText('Payment received')).toBeVisible();
    const calls = api.sent.filter(({ id }) => id === 'reader.payment');
    expect(calls.map(({ call }) => call.body)).toEqual([
      expect.objectContaining({ outletId: anId(11), bookingId: BOOKING_ID, deskNumber: 'hall1:desk2', amount: 79.35 }),
    ]);
  });

  it('is given up at the desk, which says so, and may be asked again', async () => {
    const play = { state: 'waiting' as State };
    const { promise, reject } = Promise.withResolvers<Answer<'reader.payment'>>();
    const api = await openReader(withReader(play, () => promise));
    await panel.getByRole('button', { name: /Ask the reader/ }).click();
    await panel.getByRole('button', { name: 'Cancel at the reader' }).click();
    await expect.poll(() => api.sent.filter(({ id }) => id === 'reader.cancel').length).toBe(1);
    const sentence = 'Cancelled at the desk. Nothing was taken.';
    reject(new Refusal(422, 'payment.declined', sentence, { reason: 'other' }));
    await expect.element(says(sentence)).toBeVisible();
    // One state is shown: nobody is told to hold a card to it.
    expect(panel.getByText(/^The guest taps/).elements()).toEqual([]);
    await expect.element(panel.getByRole('button', { name: /79\.35/ }).last()).toHaveFocus();
  });

  describe('by the script of a house’s own reader', () => {
    const BLOCK = { serial: 'B1', ksn: 'FFFF9876543210E00008', data: 'sealed', type: 'tap' };
    const before = { ...READER_FRAME };
    const frames = () => document.querySelectorAll('iframe[sandbox]').length;
    const button79 = () => panel.getByRole('button', { name: /79\.35/ }).last();
    /** The script's page, played: what it does once it is asked. */
    const playing = (onRequest: string) =>
      `data:text/html,${encodeURIComponent(`<script>
        const tell = (message) => parent.postMessage({ laneway: 'script-frame', ...message }, '*');
        addEventListener('message', ({ data: { id, request } }) => { ${onRequest} });
        tell({ state: 'ready' });
      </script>`)}`;
    beforeEach(() => {
      const told = document.createElement('meta');
      told.name = 'laneway-settings';
      told.content = JSON.stringify({ readerScript: 'https://readers.example' });
      document.head.append(told);
      keepReaderScript(true);
    });
    afterEach(() => {
      document.querySelector('meta[name="laneway-settings"]')?.remove();
      keepReaderScript(false);
      Object.assign(READER_FRAME, before);
    });
    const play = (onRequest: string, answer = 5_000) =>
      Object.assign(READER_FRAME, { src: playing(onRequest), times: { load: 5_000, answer } });

    it('what it has read is charged; the frame is there for that card alone', async () => {
      play(
        `tell(request.amount === 79.35 && request.currency === 'USD' ? { id, answer: ${JSON.stringify(BLOCK)} } : { id, error: 'other' })`,
      );
      const api = await openReader(withReader({ state: 'ready' }, () => Promise.resolve({ ...TAKEN, receipt: SLIP })));
      await expect.element(panel.getByText(/at the reader of readers\.example/)).toBeVisible();
      await expect.element(panel.getByText(/A simulator stands behind it/)).toBeVisible();
      expect(frames()).toBe(0);
      await button79().click();
      await expect.element(page.getByText('Payment received')).toBeVisible();
      const [sent] = api.sent.filter(({ id }) => id === 'reader.payment');
      expect(sent?.call.body).toMatchObject({ deskNumber: 'hall1:desk2', amount: 79.35, reader: BLOCK });
      expect(frames()).toBe(0);
    });

    it.each([
      ['silent', '', /did not answer in time\. Nothing was taken/],
      ['garbled', `tell({ id, answer: { serial: 'B1', pan: '4242' } })`, /gave an answer that is none/],
      ['refused', `tell({ id, error: 'Chip is broken' })`, /The script of the reader says: Chip is broken/],
    ])('%s: nothing is sent, and the desk may try again', async (_what, onRequest, sentence) => {
      play(onRequest, 600);
      const api = await openReader(withReader({ state: 'ready' }, () => Promise.reject(new Error('not asked'))));
      await button79().click();
      await expect.element(says(sentence)).toBeVisible();
      await expect.element(button79()).toBeEnabled();
      expect(api.sent.filter(({ id }) => id === 'reader.payment')).toEqual([]);
      expect(frames()).toBe(0);
    });

    it('is given up at the desk, and nothing was sent', async () => {
      play('');
      const api = await openReader(withReader({ state: 'ready' }, () => Promise.reject(new Error('not asked'))));
      await button79().click();
      await expect.element(says('Waiting for the card')).toBeVisible();
      await panel.getByRole('button', { name: 'Cancel at the reader' }).click();
      await expect.element(says('Cancelled at the desk. Nothing was taken.')).toBeVisible();
      expect(api.sent.filter(({ id }) => id === 'reader.payment' || id === 'reader.cancel')).toEqual([]);
      expect(frames()).toBe(0);
    });

    it('is not asked where a bank stands behind the desk’s reader, which takes nothing of it', async () => {
      play('');
      const never = () => Promise.reject(new Error('not asked'));
      await openReader(withReader({ state: 'ready', isEmulator: false }, never));
      await expect.element(says(/^No bank takes what this reader reads/)).toBeVisible();
      expect(panel.getByText(/^The guest taps/).elements()).toEqual([]);
      await expect.element(button79()).toHaveAttribute('aria-disabled', 'true');
      expect(frames()).toBe(0);
    });

    it('reads no card where the booking owes less by now', async () => {
      play(`tell({ id, answer: ${JSON.stringify(BLOCK)} })`);
      let details = mayAll(aStory());
      const api = await openReader({
        ...withReader({ state: 'ready' }, () => Promise.reject(new Error('not asked'))),
        'reservation.details': () => details,
      });
      await expect.element(panel.getByText(/A simulator stands behind it/)).toBeVisible();
      details = mayAll(aPaidStory({ status: 'pending' }));
      await button79().click();
      await expect.element(panel.getByRole('alert')).toMatchTextContent(/\$79\.34/);
      expect(api.sent.filter(({ id }) => id === 'reader.payment')).toEqual([]);
      expect(frames()).toBe(0);
    });

    it('is not asked in a browser that has it switched off', async () => {
      keepReaderScript(false);
      play('');
      await openReader(withReader({ state: 'ready' }, () => Promise.resolve({ ...TAKEN, receipt: SLIP })));
      await expect.element(panel.getByText(/at the reader of Hall 1, desk 2/)).toBeVisible();
      await button79().click();
      await expect.element(page.getByText('Payment received')).toBeVisible();
      expect(frames()).toBe(0);
    });
  });

  it('is not offered where no desk was chosen', async () => {
    keepDesk(null);
    await openBooking({ api: withReader({ state: 'ready' }, () => Promise.reject(new Error('not asked'))) });
    await button(/^Take \$/).click();
    await expect.element(choice('Cash')).toBeVisible();
    await expect.element(choice('Card reader')).not.toBeInTheDocument();
  });

  it('axe finds nothing in any of it', async () => {
    const play = { state: 'waiting' as State };
    await openReader(withReader(play, () => new Promise(() => undefined)));
    await panel.getByRole('button', { name: /Ask the reader/ }).click();
    await expect.element(panel.getByRole('button', { name: 'Cancel at the reader' })).toBeEnabled();
    for (const theme of THEMES_NOW) {
      applySettings({ ...settings.get(), theme, lessMotion: true });
      expect(await axeFindings()).toEqual([]);
    }
  });
});
