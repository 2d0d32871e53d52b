import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { VenueRow, VenueSet } from '@laneway/contract/venues/venue.schema';
import { axeFindings } from '../../test/axe-findings.ts';
import { aManager, aUser, anId } from '../../test/builders.ts';
import { type Handlers, Refusal } from '../../test/fake-api.ts';
import { endSession } from '../../app/session.ts';
import { openApp } from '../../test/open-app.tsx';
import './venues-screen.tsx';

function lane(number: number, changes: Partial<VenueRow> = {}): VenueRow {
  return {
    resourceId: anId(300 + number),
    name: `Lane ${number}`,
    venueType: 'lane',
    number,
    maxGuest: 6,
    status: 'active',
    gapAfter: false,
    serviceCategories: [],
    deskNumber: null,
    version: 1,
    ...changes,
  };
}
const path = `/app/outlets/${anId(11)}/venue/add-venue`;
const open = (rows: VenueRow[], api: Handlers = {}) =>
  openApp({
    path,
    user: aUser(),
    api: {
      'venue.list': () => ({ rows, sets: [] }),
      'serviceCategory.list': () => ({ rows: [] }),
      'outlet.services': () => ({ rows: [] }),
      ...api,
    },
  });
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
const bodiesOf = (api: ReturnType<typeof open>, id: string) =>
  api.sent.filter((one) => one.id === id).map((one) => one.call.body);

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

describe('adding places', () => {
  it('offers the shelves that this outlet sells from, and not those of another', async () => {
    const shelf = (n: number, name: string) => ({ ...SHELF, serviceCatId: anId(n), name });
    open([], {
      'serviceCategory.list': () => ({ rows: [shelf(41, 'Open bowling'), shelf(42, 'Northside leagues')] }),
      'outlet.services': () => ({ rows: [{ ...BOWLING, serviceCategories: [anId(41)] }] }),
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
    await page.getByLabelText('Which ones').fill('Lane 1 to 12');
    await expect.element(page.getByText('Makes 12: Lane 1, Lane 2 … Lane 12')).toBeVisible();
    await page.getByLabelText('Desk').fill('hall1:desk1');
    await page.getByLabelText('Places a desk').fill('6');
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
    await userEvent.keyboard('{Control>}a{/Control}{Delete}');
    await expect.element(guests).toBeInvalid();
    await userEvent.keyboard('2,5');
    await expect.element(guests).toBeInvalid();
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
    await expect.element(dialog.getByText('Okonkwo birthday')).toBeVisible();
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

describe('sets', () => {
  const house: VenueSet = {
    resourceSetId: anId(500),
    name: 'Party house',
    members: [anId(301), anId(302)],
    status: 'active',
    version: 1,
  };
  const withSet = (api: Handlers = {}) =>
    open([lane(1), lane(2), lane(3)], {
      'venue.list': () => ({ rows: [lane(1), lane(2), lane(3)], sets: [house] }),
      'venue.planCheck': () => ({ plans: [], sets: [], count: 0, bookings: [] }),
      'venue.update': () => ({ message: 'Saved', rows: [], sets: [] }),
      ...api,
    });
  const dialog = page.getByRole('dialog', { name: 'Edit Party house' });
  const edit = () => page.getByRole('button', { name: 'Edit Party house' }).click();

  it('are made of lanes', async () => {
    const api = open([lane(1), lane(2)], {
      'venue.add': () => ({ message: 'Front added', resources: [], set: { resourceSetId: anId(500), version: 1 } }),
    });
    await page.getByRole('button', { name: 'Add set' }).click();
    const added = page.getByRole('dialog', { name: 'Add set' });
    await added.getByLabelText('Name of the set').fill('Front');
    await added.getByRole('button', { name: 'Add set' }).click();
    await expect.element(added.getByText('A set needs at least two places')).toBeVisible();
    await added.getByRole('checkbox', { name: 'Lane 1', exact: true }).click();
    await added.getByRole('checkbox', { name: 'Lane 2', exact: true }).click();
    expect(await axeFindings()).toEqual([]);
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByText('Front added')).toBeVisible();
    expect(bodiesOf(api, 'venue.add')).toEqual([
      { outletId: anId(11), set: { name: 'Front', members: [anId(301), anId(302)] } },
    ]);
  });

  it('are renamed without a question, and ask before typed words are left', async () => {
    const api = withSet();
    await edit();
    await dialog.getByLabelText('Name of the set').fill('Party hall');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expect.element(page.getByText('Saved')).toBeVisible();
    expect(bodiesOf(api, 'venue.planCheck')).toEqual([]);
    expect(bodiesOf(api, 'venue.update')).toEqual([
      {
        sets: [
          {
            resourceSetId: anId(500),
            version: 1,
            name: 'Party hall',
            members: [anId(301), anId(302)],
            status: 'active',
          },
        ],
      },
    ]);
  });

  it('show who takes them as a whole before their places change', async () => {
    const bookings = [
      {
        bookingId: anId(101),
        code: 'HB-7QK4M',
        name: 'Okonkwo birthday',
        date: '2026-11-28',
        start: '19:30',
        end: '21:30',
        places: ['Pier Room', 'Lane 2', 'Lane 1'],
      },
    ];
    const api = withSet({ 'venue.planCheck': () => ({ plans: [], sets: [], count: 1, bookings }) });
    await edit();
    await dialog.getByRole('checkbox', { name: 'Lane 3', exact: true }).click();
    await dialog.getByRole('button', { name: 'Update' }).click();
    const question = page.getByRole('dialog', { name: 'Change the places of Party house?' });
    await expect.element(question.getByRole('listitem')).toMatchTextContent(/^Okonkwo birthday.*Lanes 1–2, Pier Room$/);
    expect(await axeFindings()).toEqual([]);
    await question.getByRole('button', { name: 'Change the places' }).click();
    await expect.element(page.getByText('Saved')).toBeVisible();
    expect(bodiesOf(api, 'venue.planCheck')).toEqual([{ resourceSetId: anId(500) }]);
    expect(bodiesOf(api, 'venue.update')).toMatchObject([
      { sets: [{ members: [anId(301), anId(302), anId(303)], status: 'active' }] },
    ]);
  });

  it('go out of use after a question, which can be left', async () => {
    const api = withSet();
    await edit();
    await dialog.getByRole('switch', { name: 'In use' }).click();
    await dialog.getByLabelText('Name of the set').fill('Party hall');
    await userEvent.keyboard('{Enter}');
    // One step on in the same dialog, at its safe button; Esc leads back to where the form was.
    const question = page.getByRole('dialog', { name: 'Take Party house out of use?' });
    await expect.element(question.getByRole('button', { name: 'Back' })).toHaveFocus();
    expect(document.querySelectorAll('[role=dialog], [role=alertdialog]')).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog.getByLabelText('Name of the set')).toHaveFocus();
    await expect.element(dialog.getByLabelText('Name of the set')).toHaveValue('Party hall');
    expect(bodiesOf(api, 'venue.update')).toEqual([]);
    // Ctrl S asks once more, and does not answer the question.
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(question.getByRole('button', { name: 'Back' })).toHaveFocus();
    await userEvent.keyboard('{Control>}s{/Control}{Enter}');
    await expect.element(dialog.getByRole('button', { name: 'Update' })).toBeVisible();
    expect(bodiesOf(api, 'venue.update')).toEqual([]);
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expect.element(question).toBeVisible();
    await question.getByRole('button', { name: /Take out of use/ }).click();
    await expect.element(page.getByText('Saved')).toBeVisible();
    expect(bodiesOf(api, 'venue.update')).toMatchObject([{ sets: [{ status: 'disabled' }] }]);
  });

  it('show mine and theirs when somebody was quicker', async () => {
    const current = { ...house, name: 'Jo’s house', version: 2 };
    const api = withSet({
      'venue.update': ({ body }) => {
        if (body.sets?.[0]?.version === 2) return { message: 'Saved', rows: [], sets: [] };
        throw new Refusal(409, 'stale', 'Jo Reed changed this', { actor: 'Jo Reed', current });
      },
    });
    await edit();
    await dialog.getByLabelText('Name of the set').fill('Party hall');
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expect.element(dialog.getByRole('row', { name: 'Name of the set Party hall Jo’s house' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expect.element(page.getByText('Saved')).toBeVisible();
    expect(bodiesOf(api, 'venue.update').at(-1)).toMatchObject({ sets: [{ version: 2, name: 'Party hall' }] });
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
