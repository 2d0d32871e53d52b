import { describe, expect, it } from 'vitest';
import { authorOf, bookingDeed } from '@laneway/contract/activity/booking-deed';
import type { DeedWords } from '@laneway/contract/activity/deed-facts';
import { BOOKING_DEEDS } from '@laneway/contract/bookings/booking-deeds';
import { anOutlet } from '../../test/builders.ts';
import { show } from '../../test/show.tsx';
import { OutletContext } from '../../app/outlet/outlet.ts';
import { loadWords } from '../../app/words/i18n.ts';
import { useWords } from './use-words.ts';

const facts = {
  before: {
    date: '2030-12-13',
    start: '17:00',
    end: '18:00',
    lanes: ['Lane 1'],
    guests: { Guest: 2 },
    total: 84,
    outlet: 'Harbor Lanes',
  },
  after: {
    date: '2030-12-14',
    start: '19:00',
    end: '21:00',
    lanes: ['Lane 2'],
    guests: { Guest: 3 },
    total: 84,
    expiresAt: '2030-12-13T23:15:00Z',
    moved: 2,
    outlet: 'Harbor East',
  },
};

function Deeds() {
  const words = useWords();
  const row = { at: '2030-11-12T15:00:00Z', actor: { id: null, name: 'Jo' }, ...facts };
  return BOOKING_DEEDS.map((what) => (
    <p key={what} title={what}>
      {bookingDeed({ ...row, what }, words as unknown as DeedWords).text}
    </p>
  ));
}

describe('what is recorded of a booking', () => {
  it('says of a customer that they paid, of the house that it took', () => {
    const words = { t: (key: string) => key, money: String } as unknown as DeedWords;
    const paid = (id: string | null) =>
      bookingDeed({ what: 'payment.received', actor: { id }, before: null, after: { amount: 50 } }, words).text;
    expect([paid(null), paid('019fba9e-d800-7cb5-815a-ee8cb2d398a4')]).toEqual([
      'booking_details.deed.payment_made',
      'booking_details.deed.payment_received',
    ]);
  });

  it('says at which desk it was done, and nothing where no desk is named', () => {
    const words = {
      t: (key: string, params?: object) => `${key} ${JSON.stringify(params)}`,
      money: String,
    } as unknown as DeedWords;
    const note = (desk?: unknown) =>
      bookingDeed({ what: 'payment.received', actor: { id: null }, before: null, after: { amount: 50, desk } }, words)
        .note;
    expect([note('hall1:desk12'), note(), note('hall1')]).toEqual([
      'booking_details.deed.at_desk {"hall":"1","desk":"12"}',
      '',
      '',
    ]);
  });

  it('says of a payment by link that the guest made it, and of its charge-back that Laneway wrote it down', () => {
    const words = { t: (key: string) => key };
    const by = (what: string, after: object) =>
      authorOf({ what, actor: { name: 'Laneway' }, after: { ...after } }, words);
    const ofLink = { amount: 50, byLink: true };
    expect(by('payment.received', ofLink)).toBe('booking_details.the_guest');
    expect(by('payment.declined', ofLink)).toBe('booking_details.the_guest');
    expect(by('payment.bounced', ofLink)).toBe('Laneway');
    expect(by('payment.received', { amount: 50 })).toBe('Laneway');
  });

  it('says all that one save changed: day, time with its length, places, party', () => {
    const words = {
      t: (key: string, params?: object) => `${key.split('.').at(-1)} ${JSON.stringify(params)}`,
      money: String,
      date: (date: string) => date,
      wallTime: (time: string) => time,
      wallRange: (from: string, to: string) => `${from}-${to}`,
      lanes: (names: readonly string[]) => names.join('+'),
      party: (guests: object) => JSON.stringify(guests),
    } as unknown as DeedWords;
    const { text } = bookingDeed({ what: 'booking.moved', actor: { id: null }, ...facts }, words);
    for (const part of ['2030-12-13', '17:00-18:00', 'Lane 1', '2030-12-14', '19:00-21:00', 'Lane 2']) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(/Guest.*2.*Guest.*3/);
  });

  it('says of an edit what came, what went, what is sold otherwise, and the add-ons', () => {
    const words = {
      t: (key: string, params: object) => `${key.split('.').at(-1)} ${Object.values(params ?? {}).join(' > ')}`,
      money: String,
    } as unknown as DeedWords;
    const item = (itemId: string, title: string, more: object = {}) => ({ itemId, title, ...more });
    const { text } = bookingDeed(
      {
        what: 'booking.edited',
        actor: { id: null },
        before: { items: [item('a', 'Open bowling'), item('b', 'Birthday')] },
        after: {
          items: [item('a', 'By the game', { games: 2 }), item('c', 'Late night')],
          added: [{ name: 'Pizza', count: 2 }],
        },
      },
      words,
    );
    expect(text).toBe(
      'item_changed Open bowling > By the game, games 2; item_added Late night; item_removed Birthday; added goods 2 > Pizza',
    );
  });

  it('has words of its own for every kind', async () => {
    await loadWords('booking-details');
    const outlet = { ...anOutlet(), outlets: [], choose: () => undefined };
    show(
      <OutletContext value={outlet}>
        <Deeds />
      </OutletContext>,
    );
    await expect.poll(() => document.querySelectorAll('p').length).toBe(BOOKING_DEEDS.length);
    const said = [...document.querySelectorAll('p')].map(({ title, textContent }) => [title, textContent] as const);
    const plain = said.filter(([, text]) => text === 'changed the booking').map(([what]) => what);
    expect(plain).toEqual(['booking.changed']);
    expect(new Set(said.map(([, text]) => text)).size).toBe(BOOKING_DEEDS.length);
  });
});
