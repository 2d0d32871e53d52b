import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { VenueRow } from '@laneway/contract/venues/venue.schema';
import { axeFindings } from '../../test/axe-findings.ts';
import { BUSINESS_ID, aManager, anId } from '../../test/builders.ts';
import { Refusal } from '../../test/fake-api.ts';
import { endSession } from '../../app/session/session.ts';
import { openApp } from '../../test/open-app.tsx';
import { bodiesOf, lane, open, path } from './venue.fixture.ts';
import './venues-screen.tsx';

const SHELF = { serviceCatId: anId(41), serviceId: 'BOWLING' as const, name: '', order: 1, status: true, version: 1 };
const BOWLING = {
  serviceConfigId: anId(51),
  serviceId: 'BOWLING' as const,
  title: 'Bowling',
  status: 'ACTIVE' as const,
  venueTypes: ['lane'],
  increment: 30,
  turnoverMinutes: 0,
  defaultDuration: 1,
  serviceCategories: [] as string[],
  version: 1,
};
it('draws a pair of lanes in one line, however narrow', async () => {
  open(Array.from({ length: 24 }, (_, index) => lane(index + 1, { gapAfter: index === 11 })));
  const picture = page.getByRole('list', { name: 'Lanes' });
  await expect.element(picture.getByText('Lane 24')).toBeInTheDocument();
  const cells = [...picture.element().querySelectorAll('[title]')];
  const top = (number: number) =>
    cells.find((cell) => cell.getAttribute('title') === `Lane ${number}`)?.getBoundingClientRect().top;
  for (const width of [700, 260, 230, 200, 170, 140]) {
    (picture.element() as HTMLElement).style.width = `${width}px`;
    for (let odd = 1; odd < 24; odd += 2) expect(top(odd), `lane ${odd} in ${width} px`).toBe(top(odd + 1));
  }
});

it('lies in its outlet, by name', async () => {
  open([lane(1)]);
  await expect
    .element(page.getByRole('link', { name: 'Harbor Lanes Downtown' }))
    .toHaveAttribute('href', `/app/outlets/${anId(11)}`);
  await expect.element(page.getByRole('link', { name: 'Outlets' }).last()).toBeVisible();
});

describe('adding places', () => {
  it('offers the shelves that this outlet sells from, and not those of another', async () => {
    const shelf = (n: number, name: string) => ({ ...SHELF, serviceCatId: anId(n), name });
    open([], {
      'serviceCategory.list': () => ({ rows: [shelf(41, 'Open bowling'), shelf(42, 'Northside leagues')] }),
      'outlet.services': () => ({ businessId: BUSINESS_ID, rows: [{ ...BOWLING, serviceCategories: [anId(41)] }] }),
    });
    await expect.element(page.getByRole('checkbox', { name: 'Open bowling' })).toBeVisible();
    expect(page.getByText('Northside leagues').elements()).toEqual([]);
  });

  it('makes twelve lanes typed in one go, after showing them, with desks by pattern', async () => {
    const rows: VenueRow[] = [];
    const api = open(rows, {
      'venue.add': ({ body }) => {
        for (const one of body.resources ?? []) rows.push(lane(one.number));
        return { message: '12 places added', resources: [], set: null };
      },
    });
    await expect.element(page.getByLabelText('Which ones')).toHaveFocus();
    await page.getByLabelText('Which ones').fill('Lane 1 to 12');
    await expect.element(page.getByText('Makes 12: Lane 1, Lane 2 … Lane 12')).toBeVisible();
    await page.getByLabelText('Desk').fill('hall1:desk1');
    await page.getByLabelText('Places per desk').fill('6');
    expect(await axeFindings()).toEqual([]);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(page.getByText('12 places added')).toBeVisible();
    await expect.element(page.getByRole('row', { name: /^12/ })).toBeVisible();
    const [body] = bodiesOf(api, 'venue.add') as { resources: { name: string; deskNumber: string }[] }[];
    expect(body?.resources.map(({ name, deskNumber }) => [name, deskNumber]).filter((_, i) => i % 5 === 0)).toEqual([
      ['Lane 1', 'hall1:desk1'],
      ['Lane 6', 'hall1:desk1'],
      ['Lane 11', 'hall1:desk2'],
    ]);
  });

  it('takes numbers alone as places of the kind that is chosen', async () => {
    const api = open([], { 'venue.add': () => ({ message: '2 places added', resources: [], set: null }) });
    await page.getByLabelText('Which ones').fill('1-2');
    await expect.element(page.getByText('Makes 2: Lane 1, Lane 2')).toBeVisible();
    await page.getByText('Room', { exact: true }).click();
    await expect.element(page.getByText('Makes 2: Room 1, Room 2')).toBeVisible();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect
      .poll(() => bodiesOf(api, 'venue.add'))
      .toMatchObject([
        {
          resources: [
            { name: 'Room 1', venueType: 'room', number: 1 },
            { name: 'Room 2', number: 2 },
          ],
        },
      ]);
  });

  it('asks before typed places that were not added are left', async () => {
    open([lane(1)]);
    await page.getByLabelText('Which ones').fill('Lane 2 to 4');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(page.getByLabelText('Which ones')).toHaveValue('Lane 2 to 4');
    expect(location.pathname).toBe(path);
  });

  it('says which numbers are there already, and what cannot be read, and sends nothing', async () => {
    const api = open([lane(3)]);
    await page.getByLabelText('Which ones').fill('Piste 1 à 4');
    await expect.element(page.getByText('These numbers exist already: 3')).toBeVisible();
    await page.getByLabelText('Which ones').fill('some lanes');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Write for example Lane 1 to 24')).toBeVisible();
    expect(bodiesOf(api, 'venue.add')).toEqual([]);
  });
});

describe('changing places', () => {
  it('takes guests as a whole number, by keys, and the wheel leaves them alone', async () => {
    const rows = [lane(1), lane(2)];
    const api = open(rows, { 'venue.update': () => ({ message: 'Updated', rows, sets: [] }) });
    const guests = page.getByLabelText('Lane 1, guests');
    await guests.click();
    guests.element().dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true }));
    await expect.element(guests).toHaveAttribute('inputmode', 'numeric');
    await expect.element(guests).not.toHaveAttribute('type', 'number');
    await userEvent.keyboard('{Control>}a{/Control}2,5{Tab}');
    await expect.element(guests).toBeInvalid();
    await guests.click();
    await userEvent.keyboard('{Control>}a{/Control}8{ArrowUp}{Control>}s{/Control}');
    await expect.poll(() => bodiesOf(api, 'venue.update')).toHaveLength(1);
    expect(bodiesOf(api, 'venue.update')[0]).toMatchObject({ resources: [{ maxGuest: 9 }] });
  });

  it('saves names, aisles and order together with Ctrl S', async () => {
    const rows = [lane(1), lane(2), lane(3)];
    const api = open(rows, { 'venue.update': () => ({ message: 'Saved', rows, sets: [] }) });
    await page.getByLabelText('1, name').fill('Cosmic');
    await page.getByRole('checkbox', { name: 'Lane 2, an aisle follows' }).click();
    await page.getByRole('button', { name: 'Move Lane 3 up' }).click();
    await expect.element(page.getByRole('button', { name: /Save 3 changes/ })).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByText('Saved')).toBeVisible();
    expect(bodiesOf(api, 'venue.update')).toEqual([
      {
        resources: [
          { resourceId: anId(301), version: 1, name: 'Cosmic' },
          { resourceId: anId(302), version: 1, gapAfter: true, number: 3 },
          { resourceId: anId(303), version: 1, number: 2 },
        ],
      },
    ]);
  });

  it('keeps what is typed while a save is on its way', async () => {
    const rows = [lane(1), lane(2)];
    const api = open(rows, {
      'venue.update': () => {
        rows[0] = lane(1, { name: 'Cosmic', version: 2 });
        return { message: 'Saved', rows, sets: [] };
      },
    });
    const through = api.slow('venue.update');
    await page.getByLabelText('1, name').fill('Cosmic');
    await page.getByRole('button', { name: /Save 1 change/ }).click();
    await page.getByLabelText('2, name').fill('Comet');
    through();
    await expect.element(page.getByText('Saved')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Save 1 change/ })).toBeVisible();
    await expect.element(page.getByLabelText('2, name')).toHaveValue('Comet');
  });

  it('says what is wrong once the field was left, not while it is typed', async () => {
    const api = open([lane(1), lane(2)]);
    const name = page.getByLabelText('1, name');
    await name.fill('');
    await expect.element(page.getByRole('button', { name: /Save 1 change/ })).toBeVisible();
    await expect.element(name).not.toBeInvalid();
    await userEvent.tab();
    await expect.element(name).toHaveAccessibleDescription('Name is required');
    const desk = page.getByLabelText('Lane 2, desk');
    await desk.fill('front');
    await page.getByRole('button', { name: /Save 2 changes/ }).click();
    await expect.element(desk).toBeInvalid();
    await expect.element(name).toHaveFocus();
    expect(bodiesOf(api, 'venue.update')).toEqual([]);
  });

  it('shows a refusal at the field of the place that it names, until that is changed', async () => {
    open([lane(1), lane(2)], {
      'venue.update': () => {
        throw new Refusal(400, 'validation', 'Check the marked fields', {
          fields: { 'resources.0.name': 'Another lane has this name' },
        });
      },
    });
    const name = page.getByLabelText('2, name');
    await name.fill('Lane 1');
    await page.getByRole('button', { name: /Save 1 change/ }).click();
    await expect.element(name).toHaveAccessibleDescription('Another lane has this name');
    await expect.element(name).toHaveFocus();
    await expect.element(page.getByText('Check the marked fields')).not.toBeInTheDocument();
    await name.fill('Comet');
    await expect.element(name).not.toBeInvalid();
  });

  it('keeps what was typed when it is refused', async () => {
    open([lane(1)], {
      'venue.update': () => {
        throw new Refusal(422, 'venue.in_use', 'Lane 1 is in use.');
      },
    });
    await page.getByLabelText('1, name').fill('Cosmic');
    await page.getByRole('button', { name: /Save 1 change/ }).click();
    await expect.element(page.getByRole('alert').getByText('Lane 1 is in use.')).toBeVisible();
    await expect.element(page.getByLabelText('1, name')).toHaveValue('Cosmic');
  });

  it('shows mine and theirs when somebody was quicker, and saves mine over theirs when told so', async () => {
    const rows = [lane(1), lane(2)];
    const api = open(rows, {
      'venue.update': ({ body }) => {
        if (body.resources?.[0]?.version === 2) return { message: 'Saved', rows, sets: [] };
        rows[0] = lane(1, { name: 'Harbor one', maxGuest: 8, version: 2 });
        throw new Refusal(409, 'stale', 'Jo Reed changed this', { actor: 'Jo Reed', current: rows[0] });
      },
    });
    await page.getByLabelText('1, name').fill('Cosmic');
    await page.getByLabelText('2, name').fill('Comet');
    await page.getByRole('button', { name: /Save 2 changes/ }).click();
    const note = page.getByRole('alert').filter({ hasText: 'Jo Reed changed this meanwhile' });
    await expect.element(note.getByRole('row', { name: 'Harbor one, Name Cosmic Harbor one' })).toBeVisible();
    await expect.element(note.getByRole('row')).toHaveLength(2);
    expect(await axeFindings()).toEqual([]);
    await note.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('button', { name: /Save 2 changes/ }).click();
    await expect.element(page.getByText('Saved')).toBeVisible();
    expect(bodiesOf(api, 'venue.update').at(-1)).toEqual({
      resources: [
        { resourceId: anId(301), version: 2, name: 'Cosmic' },
        { resourceId: anId(302), version: 1, name: 'Comet' },
      ],
    });
  });

  it('lets go of what both changed when theirs is taken, and of nothing else', async () => {
    const rows = [lane(1), lane(2)];
    open(rows, {
      'venue.update': () => {
        rows[0] = lane(1, { name: 'Harbor one', version: 2 });
        throw new Refusal(409, 'stale', 'Jo Reed changed this', { actor: 'Jo Reed', current: rows[0] });
      },
    });
    await page.getByLabelText('1, name').fill('Cosmic');
    await page.getByLabelText('2, name').fill('Comet');
    await page.getByRole('button', { name: /Save 2 changes/ }).click();
    await page.getByRole('button', { name: 'Take theirs' }).click();
    await expect.element(page.getByLabelText('1, name')).toHaveValue('Harbor one');
    await expect.element(page.getByLabelText('2, name')).toHaveValue('Comet');
    await expect.element(page.getByRole('button', { name: /Save 1 change/ })).toBeVisible();
  });

  it('checks who uses a lane before it goes out of use', async () => {
    const booking = {
      bookingId: anId(101),
      code: 'HB-7QK4M',
      name: 'Okonkwo birthday',
      date: '2026-11-28',
      start: '19:30',
      end: '21:30',
      places: ['Lane 1'],
    };
    let bookings = [booking];
    const api = open([lane(1), lane(2)], {
      'venue.planCheck': () => ({
        plans: [{ planId: anId(400), title: 'Open bowl', left: 1 }],
        sets: [],
        count: bookings.length,
        bookings,
      }),
      'venue.update': () => ({ message: 'Saved', rows: [], sets: [] }),
    });
    await page.getByRole('button', { name: /Lane 1, state/ }).click();
    await page.getByRole('option', { name: 'Out of use' }).click();
    await page.getByRole('button', { name: /Save 1 change/ }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Take Lane 1 out of use?' });
    await expect.element(dialog.getByRole('link', { name: /^Okonkwo birthday/ })).toBeVisible();
    await expect.element(dialog.getByText('Open bowl (1 place left for it)')).toBeVisible();
    const act = dialog.getByRole('button', { name: /Take out of use/ });
    await expect.element(act).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    bookings = [];
    await page.getByRole('button', { name: /Save 1 change/ }).click();
    await act.click();
    await expect.element(page.getByText('Saved')).toBeVisible();
    expect(bodiesOf(api, 'venue.update')).toEqual([
      { resources: [{ resourceId: anId(301), version: 1, status: 'disabled' }] },
    ]);
  });
});

it('is not for a manager who may only view', async () => {
  openApp({ path, user: aManager('Outlets'), api: { 'venue.list': () => ({ rows: [lane(1)], sets: [] }) } });
  await expect.element(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible();
});

it('keeps what was changed and typed when the session ends, and shows what somebody else changed of the same', async () => {
  open([lane(1), lane(2)]);
  await page.getByLabelText('1, name').fill('Pro 1');
  await page.getByLabelText('2, name').fill('Pro 2');
  await page.getByLabelText('Which ones').fill('Lane 3 to 8');
  endSession({ why: 'ended' });
  open([lane(1), lane(2, { name: 'Gold 2', version: 2 })]);
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await expect.element(page.getByLabelText('Which ones')).toHaveValue('Lane 3 to 8');
  await expect.element(page.getByRole('row', { name: 'Gold 2, Name Pro 2 Gold 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect.element(page.getByRole('button', { name: /Save 1 change/ })).toBeVisible();
});

it('keeps what is typed while a save is on its way', async () => {
  const rows = [lane(1), lane(2)];
  const answer = Promise.withResolvers<void>();
  const api = open(rows, {
    'venue.update': async () => {
      await answer.promise;
      rows[0] = lane(1, { name: 'Lane A', version: 2 });
      return { message: 'Saved', rows, sets: [] };
    },
  });
  await page.getByLabelText('1, name').fill('Lane A');
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect.poll(() => bodiesOf(api, 'venue.update').length).toBe(1);
  await page.getByLabelText('2, name').fill('Lane B');
  answer.resolve();
  await expect.element(page.getByText('Saved')).toBeVisible();
  await expect.element(page.getByLabelText('2, name')).toHaveValue('Lane B');
  await expect.element(page.getByRole('button', { name: 'Save 1 change' })).toBeVisible();
});

it('says which fields are wrong when it is saved, and goes to the first, however far down it stands', async () => {
  const api = open(Array.from({ length: 24 }, (_, index) => lane(index + 1)));
  await page.getByLabelText('24, name').fill('');
  await page.getByLabelText('3, name').fill('Lane C');
  await page.getByRole('button', { name: 'Save 2 changes' }).click();
  await expect.element(page.getByLabelText('24, name')).toHaveFocus();
  const box = page.getByRole('alert');
  await expect.element(box).toMatchTextContent(/1 field is not right yet/);
  expect(await axeFindings()).toEqual([]);
  expect(bodiesOf(api, 'venue.update')).toEqual([]);
  await page.getByLabelText('3, name').click();
  await box.getByRole('button', { name: 'Lanes (1)' }).click();
  await expect.element(page.getByLabelText('24, name')).toHaveFocus();
  await userEvent.keyboard('Lane X');
  await expect.element(box).toMatchTextContent(/put right/);
});
