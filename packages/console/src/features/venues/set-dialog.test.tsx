import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { VenueSet } from '@laneway/contract/venues/venue.schema';
import { axeFindings } from '../../test/axe-findings.ts';
import { anId } from '../../test/builders.ts';
import { type Handlers, Refusal } from '../../test/fake-api.ts';
import { bodiesOf, lane, open } from './venue.fixture.ts';
import './venues-screen.tsx';

describe('sets', () => {
  const house: VenueSet = {
    resourceSetId: anId(500),
    name: 'Party house',
    members: [anId(301), anId(302)],
    status: 'active',
    version: 1,
  };
  const changed = (sets: readonly Partial<VenueSet>[] = []) =>
    sets.map((one) => ({ ...house, ...one, version: (one.version ?? 1) + 1 }));
  const withSet = (api: Handlers = {}) =>
    open([lane(1), lane(2), lane(3)], {
      'venue.list': () => ({ rows: [lane(1), lane(2), lane(3)], sets: [house] }),
      'venue.planCheck': () => ({ plans: [], sets: [], count: 0, bookings: [] }),
      'venue.update': ({ body }) => ({ message: 'Saved', rows: [], sets: changed(body.sets) }),
      ...api,
    });
  const dialog = page.getByRole('dialog', { name: 'Edit Party house' });
  const edit = () => page.getByRole('button', { name: 'Edit Party house' }).click();

  it('that are typed on while they are made stay open, to be changed', async () => {
    const api = withSet({
      'venue.add': () => ({ message: 'Front added', resources: [], set: { resourceSetId: anId(501), version: 1 } }),
    });
    const answer = api.slow('venue.add');
    await page.getByRole('button', { name: 'Add set' }).click();
    await page.getByLabelText('Name of the set').fill('Front');
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Lane 1', exact: true }).click();
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Lane 2', exact: true }).click();
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.poll(() => bodiesOf(api, 'venue.add')).toHaveLength(1);
    await page.getByLabelText('Name of the set').fill('Front row');
    answer();
    await page.getByRole('dialog', { name: 'Edit Front' }).getByRole('button', { name: 'Update' }).click();
    await expect
      .poll(() => bodiesOf(api, 'venue.update'))
      .toMatchObject([{ sets: [{ resourceSetId: anId(501), version: 1, name: 'Front row' }] }]);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

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
        if (body.sets?.[0]?.version === 2) return { message: 'Saved', rows: [], sets: changed(body.sets) };
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
