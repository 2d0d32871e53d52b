import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer, Call } from '@laneway/contract/endpoints';
import { applySettings, settings } from '../../../app/settings/settings.ts';
import { changeLanguage } from '../../../app/words/i18n.ts';
import { THEMES_NOW, axeFindings } from '../../../test/axe-findings.ts';
import { aUser } from '../../../test/builders.ts';
import { laneId } from '../testing/board-fixture.ts';
import { EVENING, eventFor, named, storeOf } from '../testing/board-rig.ts';
import { detailsOf } from '../testing/fake-board-api.ts';
import { ALL_MAY, cellOf, middle, NARROW, openBoard } from '../testing/open-board.tsx';

type Ripple = Answer<'booking.ripple'>;
type Touched = Ripple['touched'][number];

/** At 6:42 PM a walk-in is twelve minutes over its end, and Kaur is to begin behind it in three. */
const fixture = {
  rows: [
    ...EVENING,
    {
      lanes: '8',
      at: ['17:30', '18:30'] as [string, string],
      name: 'Walk-in 219',
      guests: 2,
      status: 'inprogress' as const,
      total: 70,
    },
    { lanes: '8', at: ['18:45', '20:15'] as [string, string], name: 'Kaur', guests: 5, status: 'successful' as const },
  ],
};
const idsOf = (name: string) => {
  const { bookingId, itemId, version } = named(storeOf(fixture), name);
  return { bookingId: bookingId ?? '', itemId: itemId ?? '', version };
};
const kaur = (late: number, move: Touched['move']): Touched => ({
  ...idsOf('Kaur'),
  name: 'Kaur',
  phone: '2075550182',
  totalGuests: 5,
  status: 'successful',
  date: '2026-11-21',
  start: '18:45',
  end: '20:15',
  from: [laneId(8)],
  late,
  move,
});

/** A server where 15 minutes touch nobody, 30 move Kaur to lane 9, and 60 find no place for her. */
function server({ start = '18:45' } = {}) {
  const asked: string[] = [];
  const touchedUntil: Record<string, Touched[]> = {
    '18:45': [],
    '19:00': [kaur(15, { lanes: [laneId(9)], start })],
    '19:30': [kaur(45, null)],
  };
  return {
    asked,
    api: {
      'booking.ripple': ({ body }: Call<'booking.ripple'>): Ripple => {
        const until = body.extendTo ?? '';
        asked.push(until);
        const touched = touchedUntil[until] ?? [];
        const asks = touched.filter(({ move }) => move === null).length;
        return { itemId: idsOf('Walk-in 219').itemId, extendTo: until, touched, asks, complete: true };
      },
    },
  };
}

/** What is drawn over the board. */
const marks = () =>
  [...document.querySelectorAll<HTMLElement>('[data-testid=plan-mark]')].map(({ dataset, textContent, style }) =>
    dataset.look === 'longer' ? 'longer' : `${dataset.look} ${textContent} on ${Number(style.getPropertyValue('--i'))}`,
  );
const panel = () => page.getByTestId('play-on-panel');
async function open(of: Parameters<typeof server>[0] = {}) {
  const fake = server(of);
  const board = await openBoard({ fixture, api: fake.api });
  board.edits.state.difference = 28.75;
  cellOf('Walk-in 219').focus();
  await userEvent.keyboard('k');
  return { ...fake, ...board };
}
const thirty = () => panel().getByText('30 min', { exact: true }).click();
const press = () => panel().getByRole('button', { name: /^Play on to/ });

test('the board marks who plays past the end', async () => {
  await openBoard({ fixture });
  await expect.poll(() => document.querySelector(`[data-left="${laneId(8)}"]`)?.textContent).toBe('+0:12');
  expect(cellOf('Walk-in 219').hasAttribute('data-overrun')).toBe(true);
  expect(cellOf('Tran').hasAttribute('data-overrun')).toBe(false);
  expect(cellOf('Walk-in 219').title).toBe('Touches Kaur at 6:45 PM');
  expect(cellOf('Tran').hasAttribute('title')).toBe(false);
  const tail = getComputedStyle(cellOf('Walk-in 219'), '::before');
  expect(Number.parseFloat(tail.width)).toBeGreaterThan(5);
});

test('the tip of who plays past the end follows whom it touches', async () => {
  const board = await openBoard({ fixture });
  await board.connected();
  await expect.poll(() => cellOf('Walk-in 219').title).toBe('Touches Kaur at 6:45 PM');
  const kaurs = named(board.server, 'Kaur');
  board.send(eventFor(board.server, kaurs, { s: kaurs.s - 5 }));
  await expect.poll(() => cellOf('Walk-in 219').title).toBe('Touches Kaur at 6:40 PM');
  board.send(eventFor(board.server, kaurs, { lanes: [laneId(9)] }, kaurs.version + 2));
  await expect.poll(() => cellOf('Walk-in 219').hasAttribute('title')).toBe(false);
});

test('the tip of who plays past the end follows the language', async () => {
  await openBoard({ fixture });
  await expect.poll(() => cellOf('Walk-in 219').title).toBe('Touches Kaur at 6:45 PM');
  onTestFinished(() => changeLanguage('en'));
  await changeLanguage('de');
  await expect.poll(() => cellOf('Walk-in 219').title).toBe('Betrifft Kaur um 18:45\u00A0Uhr');
});

test('each length is asked again once the board has changed', async () => {
  const { asked, send, connected, server: store } = await open();
  await connected();
  await expect.element(panel().getByText('$98.75')).toBeVisible();
  asked.length = 0;
  send(eventFor(store, named(store, 'Kaur'), { lanes: [laneId(9)] }));
  await expect.poll(() => asked.toSorted()).toEqual(['18:45', '19:00', '19:30']);
});

test('the name of who is to play next starts after the hatch of who plays past the end', async () => {
  const late = { lanes: '8', at: ['18:30', '20:00'] as [string, string], name: 'Sanders' };
  const group = {
    lanes: '9-10',
    at: ['17:30', '18:30'] as [string, string],
    name: 'Huang',
    status: 'inprogress' as const,
  };
  const under = { lanes: '10', at: ['18:30', '20:00'] as [string, string], name: 'White' };
  const squeezed = { lanes: '10', at: ['18:30', '18:45'] as [string, string], name: 'Short' };
  await openBoard({
    fixture: { ...fixture, rows: [...fixture.rows.filter(({ name }) => name !== 'Kaur'), late, group, under] },
  });
  const nameOf = (name: string) => cellOf(name).querySelector('[data-initials]')?.getBoundingClientRect();
  const now = document.querySelector('[data-row] > [data-track] > [data-at]:last-child')?.getBoundingClientRect();
  for (const name of ['Sanders', 'White']) expect(nameOf(name)?.left).toBeGreaterThan(now?.left ?? Infinity);
  expect(nameOf('Tran')?.left).toBeLessThan(now?.left ?? 0);
  // Without room beside the hatch the bar lies over it.
  await openBoard({ fixture: { ...fixture, rows: [group, squeezed] } });
  const { x, y } = middle(cellOf('Short'));
  expect(document.elementFromPoint(x, y)?.closest('[data-block]')).toBe(cellOf('Short'));
  expect(cellOf('Short').hasAttribute('data-over')).toBe(true);
});

test('K shows whom each length touches and what it costs; one press does it, Ctrl Z takes it back', async () => {
  const { edits, asked } = await open();
  await expect.element(panel().getByRole('heading', { name: 'Walk-in 219 plays on' })).toBeVisible();
  await expect.element(panel().getByText('Lane 8, booked until 6:30 PM, over by 12 min')).toBeVisible();
  // The shortest is chosen first: it touches the fewest.
  await expect.element(panel().getByRole('radio', { name: /^15 min/ })).toBeChecked();
  await expect.element(panel().getByRole('radio', { name: /^15 min/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(panel().getByRole('radio', { name: /^30 min/ })).toBeChecked();
  await expect.element(panel().getByText('from Lane 8 to Lane 9')).toBeInTheDocument();
  await expect.element(panel().getByText('otherwise 15 min late')).toBeVisible();
  await expect.poll(marks).toEqual(['longer', 'from Kaur on 8', 'to Kaur on 9']);
  await expect.element(panel().getByText('$98.75')).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(['18:45', '19:00', '19:30']));
  await expect.element(panel().getByRole('button', { name: /^Play on to 7:00 PM, move 1 party/ })).toBeVisible();
  await expect.element(press()).not.toHaveAttribute('aria-disabled');
  await press().click();
  await expect.element(panel()).not.toBeInTheDocument();
  expect(marks()).toEqual([]);
  const walkIn = idsOf('Walk-in 219');
  const there = { ...idsOf('Kaur'), lanes: [laneId(9)], start: '18:45' };
  expect(edits.commits()).toEqual([
    {
      bookingId: walkIn.bookingId,
      body: { version: walkIn.version, items: [{ itemId: walkIn.itemId, duration: 1.5 }], moves: [there] },
    },
  ]);
  await expect.element(page.getByText('+$28.75.', { exact: false })).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => edits.commits().length).toBe(2);
  expect(edits.commits()[1]?.body).toEqual({
    version: walkIn.version + 1,
    preview: false,
    items: [{ itemId: walkIn.itemId, duration: 1 }],
    moves: [{ ...there, version: there.version + 1, lanes: [laneId(8)] }],
  });
  // Done again it expects the versions that the undo made.
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.poll(() => edits.commits().length).toBe(3);
  expect(edits.commits()[2]?.body).toMatchObject({
    version: walkIn.version + 2,
    moves: [{ ...there, version: there.version + 2 }],
  });
});

test('who starts later is told by mail, unless somebody says no; nor is who comes back by Ctrl Z then', async () => {
  const { edits } = await open({ start: '19:00' });
  await thirty();
  const mail = panel().getByRole('switch', { name: 'Tell them by mail' });
  await expect.element(mail).toBeChecked();
  await mail.click();
  await expect.element(press()).not.toHaveAttribute('aria-disabled');
  await press().click();
  // It can be taken back once its answer is there.
  await expect.element(panel()).not.toBeInTheDocument();
  expect(edits.commits()).toHaveLength(1);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => edits.commits().length).toBe(2);
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.poll(() => edits.commits().length).toBe(3);
  expect(edits.commits().map(({ body }) => body.mail)).toEqual([false, false, false]);
});

test('where everybody keeps the start there is nothing to tell', async () => {
  await open();
  await thirty();
  await expect.element(panel().getByText('from Lane 8 to Lane 9')).toBeInTheDocument();
  expect(panel().getByRole('switch').query()).toBeNull();
});

test('a length that touches nobody moves nobody, one that leaves a party without a place cannot be pressed', async () => {
  const { edits } = await open();
  await panel().getByText('15 min', { exact: true }).click();
  await expect.element(panel().getByText('Nobody is touched.')).toBeVisible();
  await expect.element(panel().getByRole('button', { name: 'Play on to 6:45 PM', exact: true })).toBeVisible();
  await panel().getByText('1 h', { exact: true }).click();
  const stuck = panel().getByRole('region', { name: 'Cannot be seated' });
  await expect.element(stuck.getByText('Call Kaur, (207) 555-0182')).toBeVisible();
  await expect.element(panel().getByRole('status').getByText('Somebody would have no place')).toBeVisible();
  await expect.element(press()).toHaveAttribute('aria-disabled', 'true');
  await press().click({ force: true });
  expect(edits.commits()).toEqual([]);
});

test('a length that is refused says why, and not that it touches nobody', async () => {
  const { edits } = await openBoard({ fixture, api: server().api });
  edits.state.unfit = idsOf('Walk-in 219').bookingId;
  cellOf('Walk-in 219').focus();
  await userEvent.keyboard('k');
  await expect.poll(() => panel().element().textContent).toContain('until split amounts are adjusted');
  expect(panel().getByText('Nobody is touched.').query()).toBeNull();
  await expect.element(press()).toHaveAttribute('aria-disabled', 'true');
});

test('who is pushed far is amber, and how many parties to ask stands above the button', async () => {
  const late: Touched = kaur(45, { lanes: [laneId(8)], start: '19:30' });
  const near: Touched = kaur(15, { lanes: [laneId(8)], start: '19:00' });
  await openBoard({
    fixture,
    api: {
      'booking.ripple': ({ body }: Call<'booking.ripple'>): Ripple => {
        const touched = body.extendTo === '18:45' ? [near] : [late];
        return { itemId: idsOf('Walk-in 219').itemId, extendTo: body.extendTo ?? '', touched, asks: 1, complete: true };
      },
    },
  });
  cellOf('Walk-in 219').focus();
  await userEvent.keyboard('k');
  const icon = () => panel().getByRole('listitem').element().querySelector('svg')!;
  await expect.element(panel().getByText('7:00 PM, 15 min later')).toBeVisible();
  const calm = getComputedStyle(icon()).color;
  await thirty();
  await expect.element(panel().getByText('7:30 PM, 45 min later')).toBeVisible();
  expect(icon().classList.contains('lucide-triangle-alert')).toBe(true);
  const ask = panel()
    .getByText(/^1 party should be asked/)
    .element();
  expect(getComputedStyle(ask).color).toBe(getComputedStyle(icon()).color);
  expect(getComputedStyle(icon()).color).not.toBe(calm);
  expect(ask.closest('footer')).not.toBeNull();
});

test('End play now ends the play as the booking does, and the panel goes', async () => {
  const sent: string[] = [];
  await openBoard({
    fixture,
    api: {
      ...server().api,
      'reservation.details': ({ params }: Call<'reservation.details'>) => {
        const one = named(storeOf(fixture), 'Walk-in 219');
        return {
          booking: { ...detailsOf(one, one.version), bookingId: params.bookingId, status: 'inprogress' as const },
          abilities: { ...ALL_MAY, finish: true },
        };
      },
      'booking.status': ({ params, body }: Call<'booking.status'>) => {
        sent.push(body.status);
        return {
          message: 'Play ended',
          booking: { bookingId: params.bookingId, version: body.version + 1, status: body.status },
        };
      },
    },
  });
  cellOf('Walk-in 219').focus();
  await userEvent.keyboard('k');
  await panel().getByRole('button', { name: 'End play now' }).click();
  await expect.poll(() => sent).toEqual(['done']);
  await expect.element(panel()).not.toBeInTheDocument();
});

test('a board that has changed is said, and whom it touches is asked again', async () => {
  const { edits, asked } = await open();
  await expect.element(press()).not.toHaveAttribute('aria-disabled');
  edits.state.fail = { code: 'stale', message: 'Maya changed this meanwhile.' };
  const before = asked.length;
  await press().click();
  await expect.element(page.getByText('The board has changed. This is the plan now.')).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(before);
  edits.state.fail = null;
  await expect.element(press()).not.toHaveAttribute('aria-disabled');
  await press().click();
  await expect.element(panel()).not.toBeInTheDocument();
});

test('Escape leads back to the booking, another booking takes its place', async () => {
  await open();
  await expect.element(panel()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel()).not.toBeInTheDocument();
  const booking = page.getByTestId('booking-panel');
  await expect.element(booking.getByRole('heading', { name: 'Walk-in 219' })).toBeVisible();
  await expect.element(booking.getByText('Overrun, 12 min')).toBeVisible();
  await booking.getByRole('button', { name: /^Play on/ }).click();
  await expect.element(panel()).toBeVisible();
  cellOf('Lee').click();
  await expect.element(panel()).not.toBeInTheDocument();
  await expect.element(booking.getByRole('heading', { name: 'Lee' })).toBeVisible();
  await expect.element(booking.getByRole('button', { name: /^Play on/ })).not.toBeInTheDocument();
});

test('who may not edit is offered nothing', async () => {
  const permissions = (['Bookings', 'Calendar'] as const).map((id) => ({
    id,
    view: true,
    edit: false,
    disabled: false,
  }));
  await openBoard({ fixture, api: server().api, user: aUser({ role: 'MGR', permissions }) });
  cellOf('Walk-in 219').focus();
  await userEvent.keyboard('k');
  expect(panel().query()).toBeNull();
});

describe.each(THEMES_NOW)('in %s, axe finds nothing', (theme) => {
  test.each([{ width: 1440, height: 900 }, NARROW])('in the panel, $width px wide', async ({ width, height }) => {
    await page.viewport(width, height);
    await openBoard({ fixture, api: server().api, path: `&view=board&booking=${idsOf('Walk-in 219').bookingId}` });
    applySettings({ ...settings.get(), theme, lessMotion: true });
    await page
      .getByTestId('booking-panel')
      .getByRole('button', { name: /^Play on/ })
      .click();
    await panel().getByText('1 h', { exact: true }).click();
    await expect.element(panel().getByText('There is no place for it, and later neither.')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await page.viewport(1440, 900);
  });
});
