import { describe, expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import type { DealTagRow } from '@laneway/contract/deal-tags/deal-tag.schema';
import { answersOf } from '../../app/queries/ask.ts';
import { queryClient } from '../../app/queries/query-client.ts';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { THEMES_NOW, axeFindings } from '../../test/axe-findings.ts';
import { BUSINESS_ID, anId } from '../../test/builders.ts';
import { Refusal } from '../../test/fake-api.ts';
import { type Open, dealTag, open, path, plan, sentTo, services, tag } from './deal-tag.fixture.ts';
import './deal-tags-screen.tsx';

const adding = page.getByRole('dialog', { name: 'Add Deal Tag' });
const options = page.getByRole('listbox');
const editing = page.getByRole('dialog', { name: 'Update Deal Tag' });

async function openNew(options: Open = {}) {
  const api = open({ at: `${path}/add`, ...options });
  await page.getByRole('button', { name: 'Add Deal Tag' }).click();
  await expect.element(adding).toBeVisible();
  return api;
}
async function openEdit(row: DealTagRow, options: Open = {}) {
  const api = open({ rows: [row], ...options });
  await page.getByRole('button', { name: `Update ${row.tagName}` }).click();
  await expect.element(editing).toBeVisible();
  return api;
}
/** Chooses an option of a select of the dialog. */
async function choose(label: RegExp, option: string) {
  await page.getByRole('dialog').getByRole('button', { name: label }).click();
  await options.getByRole('option', { name: option, exact: true }).click();
}
/** What stands in the selects of the deals, row by row. */
const deals = () =>
  page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Move / }) })
    .elements()
    .map((row) => [...row.querySelectorAll('[data-field]')].map((field) => field.querySelector('button')?.textContent));

describe('a new deal tag', () => {
  it('begins active, turning over, with one blank deal, and says what is missing', async () => {
    const api = await openNew();
    await expect.element(adding.getByRole('button', { name: /Active\s*Status/ })).toBeVisible();
    await expect.element(adding.getByRole('button', { name: /Enabled\s*Flip UI/ })).toBeVisible();
    expect(deals()).toEqual([['Choose a plan', '–']]);
    await adding.getByRole('button', { name: /^Create/ }).click();
    await expect.element(adding.getByText('Tag is required')).toBeVisible();
    await expect.element(adding.getByText('Deal is required')).toBeVisible();
    expect(adding.getByText('Priority is required').elements()).toHaveLength(2);
    await adding.getByRole('button', { name: 'Remove Deal 1' }).click();
    await expect.element(adding.getByText('At least one deal is required')).toBeVisible();
    await adding.getByRole('button', { name: 'Add a deal' }).click();
    expect(deals()).toEqual([['Choose a plan', '–']]);
    expect(sentTo(api, 'dealTag.create')).toEqual([]);
  });

  it('says of each option why it cannot be chosen', async () => {
    await openNew({ rows: [dealTag(2, [1])] });
    await adding.getByRole('button', { name: /Tag$/ }).click();
    await expect.element(options.getByRole('option', { name: /Date night/ })).toHaveAttribute('aria-disabled', 'true');
    await expect.element(options.getByRole('option', { name: /Date night/ })).toMatchTextContent(/Already associated/);
    await options.getByRole('option', { name: 'Birthday' }).click();
    await adding.getByRole('button', { name: /^\S+\s*Priority$/ }).click();
    await expect.element(options.getByRole('option', { name: /^2/ })).toMatchTextContent(/Already used/);
    expect(options.getByRole('option').elements()).toHaveLength(6);
    await options.getByRole('option', { name: '1', exact: true }).click();
    await choose(/^(?!Move|Remove).*Deal 1$/, 'Pizza and Pins');
    await choose(/Deal 1, Priority$/, '3');
    await adding.getByRole('button', { name: 'Add a deal' }).click();
    await adding.getByRole('button', { name: /^(?!Move|Remove).*Deal 2$/ }).click();
    await expect
      .element(options.getByRole('option', { name: /Pizza and Pins/ }))
      .toMatchTextContent(/Chosen in another row/);
    // What is disabled is not offered at all.
    expect(options.getByRole('option', { name: /Summer pass/ }).query()).toBeNull();
    await options.getByRole('option', { name: 'Family Four' }).click();
    await adding.getByRole('button', { name: /Deal 2, Priority$/ }).click();
    await expect.element(options.getByRole('option', { name: /^3/ })).toHaveAttribute('aria-disabled', 'true');
    expect(options.getByRole('option').elements()).toHaveLength(4);
  });

  it('is created with booleans and whole numbers', async () => {
    const rows: DealTagRow[] = [];
    const api = await openNew({
      rows,
      api: {
        'dealTag.create': () => {
          rows.push(dealTag(1, [2]));
          return { message: 'Deal tag created', id: anId(601), version: 1 };
        },
      },
    });
    await choose(/Tag$/, 'Birthday');
    await choose(/^\S+\s*Priority$/, '4');
    await choose(/Status$/, 'InActive');
    await choose(/Flip UI$/, 'Disabled');
    await choose(/^(?!Move|Remove).*Deal 1$/, 'Pizza and Pins');
    await choose(/Deal 1, Priority$/, '1');
    const seen = adding.getByRole('region', { name: 'As guests see it' });
    await expect.element(seen).toMatchTextContent(/Birthday.*Pizza and Pins.*while it is InActive/);
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByText('Deal tag created')).toBeVisible();
    await expect.element(adding).not.toBeInTheDocument();
    await expect.element(page.getByRole('row', { name: /Birthday/ })).toBeVisible();
    expect(sentTo(api, 'dealTag.create')[0]?.call.body).toEqual({
      outletId: anId(11),
      tagId: tag(1).tagId,
      status: false,
      flipUI: false,
      priority: 4,
      planList: [{ planId: plan(2).id, planName: 'Pizza and Pins', priority: 1 }],
    });
  });

  it('shows a refusal at its field and in a toast, and after silence sends the same request again', async () => {
    let refused = false;
    const api = await openNew({
      api: {
        'dealTag.create': () => {
          refused = true;
          const fields = { tagId: 'This tag is already associated with the outlet' };
          throw new Refusal(409, 'deal_tag.tag_taken', fields.tagId, { fields });
        },
      },
    });
    await choose(/Tag$/, 'Birthday');
    await choose(/^\S+\s*Priority$/, '1');
    await choose(/^(?!Move|Remove).*Deal 1$/, 'Family Four');
    await choose(/Deal 1, Priority$/, '1');
    const mend = api.cut('dealTag.create');
    await adding.getByRole('button', { name: /^Create/ }).click();
    await expect.poll(() => sentTo(api, 'dealTag.create').length).toBe(1);
    await expect.element(adding.getByRole('alert')).toBeVisible();
    mend();
    await adding.getByRole('button', { name: /^Create/ }).click();
    await expect.element(adding.getByText('This tag is already associated with the outlet')).toBeVisible();
    await expect
      .element(page.getByRole('region', { name: 'Notifications' }))
      .toMatchTextContent(/This tag is already associated/);
    expect(refused).toBe(true);
    const keys = sentTo(api, 'dealTag.create').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('says that an outlet without bowling has no deals', async () => {
    const api = await openNew({ api: { 'outlet.services': () => ({ businessId: BUSINESS_ID, rows: [] }) } });
    const add = adding.getByRole('button', { name: 'Add a deal' });
    await expect.element(add).toHaveAccessibleDescription('This outlet has no deals that are on sale.');
    expect(sentTo(api, 'plan.list')).toEqual([]);
  });

  it('says that what can be chosen could not be loaded, and asks again', async () => {
    let asked = 0;
    open({
      at: `${path}/add`,
      api: {
        'outlet.services': () => {
          asked += 1;
          if (asked === 1) throw new Refusal(500, 'internal', 'Internal Server Error');
          return services;
        },
      },
    });
    await page.getByRole('button', { name: 'Add Deal Tag' }).click();
    await adding.getByRole('button', { name: 'Try again' }).click();
    await expect.element(adding.getByText('Choose a plan')).toBeVisible();
  });
});

describe('a deal tag that is changed', () => {
  it('keeps its tag, and blanks plans that are disabled until others are chosen', async () => {
    const row = dealTag(1, [4, 1]);
    const api = await openEdit(row, {
      api: {
        'dealTag.update': ({ body }) => {
          const saved = { ...row, status: body.status, version: 4 };
          return { message: 'Deal tag updated', version: 4, dealTag: saved };
        },
      },
    });
    await expect.element(editing.getByLabelText('Tag', { exact: true })).toHaveAttribute('readonly');
    await expect.element(editing.getByText('The tag is locked while editing')).toBeVisible();
    const warning = editing.getByText('Some plans are disabled! Either remove them or enable them to save changes.');
    await expect.element(warning).toBeVisible();
    await expect.element(editing.getByText('Deal is required. Summer pass is disabled.')).toBeVisible();
    expect(deals()).toEqual([
      ['Choose a plan', '1'],
      ['Family Four', '2'],
    ]);
    await editing.getByRole('button', { name: /^Update/ }).click();
    await expect.element(editing.getByText('Deal is required. Summer pass is disabled.')).toBeVisible();
    expect(sentTo(api, 'dealTag.update')).toEqual([]);
    await choose(/^(?!Move|Remove).*Deal 1$/, 'Sunday Open Bowl');
    await expect.element(warning).not.toBeInTheDocument();
    await editing.getByRole('button', { name: /^Update/ }).click();
    await expect.element(page.getByText('Deal tag updated')).toBeVisible();
    expect(sentTo(api, 'dealTag.update')[0]?.call).toMatchObject({
      params: { outletId: anId(11), tagId: row.tagId },
      body: { id: row.id, version: 3, removedPlanList: [plan(4).id], addedPlanList: [plan(3).id] },
    });
  });

  it('offers its own priority among those that other tags have, and its deals their own', async () => {
    await openEdit(dealTag(2, [1, 2]), { rows: [dealTag(1, [3]), dealTag(2, [1, 2])] });
    await editing.getByRole('button', { name: /^2\s*Priority$/ }).click();
    await expect.element(options.getByRole('option', { name: /^1/ })).toHaveAttribute('aria-disabled', 'true');
    await expect.element(options.getByRole('option', { name: '2', exact: true })).not.toHaveAttribute('aria-disabled');
    await userEvent.keyboard('{Escape}');
    await editing.getByRole('button', { name: /Deal 1, Priority$/ }).click();
    await expect.element(options.getByRole('option', { name: '1', exact: true })).not.toHaveAttribute('aria-disabled');
    await expect.element(options.getByRole('option', { name: /^2/ })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    await editing.getByRole('button', { name: /^(?!Move|Remove).*Deal 1$/ }).click();
    const own = options.getByRole('option', { name: 'Family Four', exact: true });
    await expect.element(own).not.toHaveAttribute('aria-disabled');
  });

  it('blanks a plan that was disabled while it was being saved, and then the last one that was deleted', async () => {
    const plans = [plan(1), plan(2), plan(3)];
    const api = await openEdit(dealTag(1, [1, 2]), {
      api: {
        'plan.list': () => ({ serviceItems: plans }),
        'dealTag.update': () => {
          const [gone] = plans.splice(0, 1, plan(1, { adminStatus: false }));
          throw new Refusal(422, 'deal_tag.plan_disabled', `${gone?.title} is disabled`);
        },
      },
    });
    await choose(/Status$/, 'InActive');
    await editing.getByRole('button', { name: /^Update/ }).click();
    await expect.element(page.getByText('Family Four is disabled').first()).toBeVisible();
    const some = editing.getByText('Some plans are disabled! Either remove them or enable them to save changes.');
    await expect.element(some).toBeVisible();
    await expect.element(editing.getByText('Deal is required. Family Four is disabled.')).toBeVisible();
    expect(deals()).toEqual([
      ['Choose a plan', '1'],
      ['Pizza and Pins', '2'],
    ]);
    // What was changed beside it stays, and nothing is sent while a row is blank.
    await expect.element(editing.getByRole('button', { name: /InActive\s*Status/ })).toBeVisible();
    await editing.getByRole('button', { name: /^Update/ }).click();
    expect(sentTo(api, 'dealTag.update')).toHaveLength(1);
    plans.splice(1, 1);
    await queryClient.invalidateQueries(answersOf('plan.list'));
    const all = editing.getByText('All associated plans are disabled! Please add new plans to save changes.');
    await expect.element(all).toBeVisible();
    expect(deals()).toEqual([
      ['Choose a plan', '1'],
      ['Choose a plan', '2'],
    ]);
  });

  it('says when all of its plans are disabled', async () => {
    await openEdit(dealTag(1, [4]));
    const warning = 'All associated plans are disabled! Please add new plans to save changes.';
    await expect.element(editing.getByText(warning)).toBeVisible();
    await editing.getByRole('button', { name: 'Remove Summer pass' }).click();
    await expect.element(editing.getByText(warning)).not.toBeInTheDocument();
  });

  it('is put in order with the keys, which numbers its deals anew and keeps the focus', async () => {
    await openEdit(dealTag(1, [1, 2, 3]));
    const grip = editing.getByRole('button', { name: 'Move Sunday Open Bowl' });
    (grip.element() as HTMLElement).focus();
    await userEvent.keyboard(' {Home}{Enter}');
    await expect.poll(deals).toEqual([
      ['Sunday Open Bowl', '1'],
      ['Family Four', '2'],
      ['Pizza and Pins', '3'],
    ]);
    await expect.element(editing.getByText('Sunday Open Bowl is now 1 of 3')).toBeInTheDocument();
    await expect.element(grip).toHaveFocus();
  });

  it('is put in order with the mouse, which numbers its deals anew', async () => {
    await openEdit(dealTag(1, [1, 2, 3]));
    const middleOf = (name: string) => {
      const { left, top, width, height } = editing.getByRole('button', { name }).element().getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    const [from, to] = [middleOf('Move Family Four'), middleOf('Move Sunday Open Bowl')];
    const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', y: number) =>
      cdp().send('Input.dispatchMouseEvent', { type, x: from.x, y, button: 'left', clickCount: 1 });
    await mouse('mousePressed', from.y);
    for (const part of [0.3, 0.6, 0.9, 1.2]) await mouse('mouseMoved', from.y + (to.y - from.y) * part);
    await mouse('mouseReleased', to.y);
    await expect.poll(deals).toEqual([
      ['Pizza and Pins', '1'],
      ['Sunday Open Bowl', '2'],
      ['Family Four', '3'],
    ]);
  });

  it('is put in order with a finger, which numbers its deals anew', async () => {
    await openEdit(dealTag(1, [1, 2, 3]));
    const pointOf = (name: string) => {
      const { left, top, width, height } = editing.getByRole('button', { name }).element().getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    const [from, to] = [pointOf('Move Sunday Open Bowl'), pointOf('Move Family Four')];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      cdp().send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', from);
    await expect.poll(() => document.querySelector('[data-lifted]')).not.toBeNull();
    for (const part of [0.3, 0.6, 0.9, 1.2])
      await touch('touchMove', { x: from.x, y: from.y + (to.y - from.y) * part });
    await expect.poll(() => deals()[0]?.[0]).toBe('Sunday Open Bowl');
    await touch('touchEnd');
    await expect.poll(deals).toEqual([
      ['Sunday Open Bowl', '1'],
      ['Family Four', '2'],
      ['Pizza and Pins', '3'],
    ]);
  });

  it('keeps the numbers when a deal is taken out, and Undo puts it back where it was', async () => {
    await openEdit(dealTag(1, [1, 2, 3]));
    await editing.getByRole('button', { name: 'Remove Family Four' }).click();
    expect(deals()).toEqual([
      ['Pizza and Pins', '2'],
      ['Sunday Open Bowl', '3'],
    ]);
    await expect.element(editing.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(deals()).toEqual([
      ['Family Four', '1'],
      ['Pizza and Pins', '2'],
      ['Sunday Open Bowl', '3'],
    ]);
  });

  it('is compared when somebody was quicker, and nothing that was typed is lost', async () => {
    const row = dealTag(1, [1, 2]);
    const api = await openEdit(row, {
      api: {
        'dealTag.update': ({ body }) => {
          const current = dealTag(1, [2, 3], { status: false, version: 5 });
          if (body.version !== 5)
            throw new Refusal(409, 'stale', 'Jo Reed changed this', { actor: 'Jo Reed', current });
          return { message: 'Deal tag updated', version: 6, dealTag: { ...current, version: 6 } };
        },
      },
    });
    await choose(/Flip UI$/, 'Disabled');
    await editing.getByRole('button', { name: /^Update/ }).click();
    await expect.element(editing.getByRole('row', { name: 'Status Active InActive' })).toBeVisible();
    await expect.element(editing.getByRole('row', { name: 'Flip UI Disabled Enabled' })).toBeVisible();
    const both = /Deals 1 Family Four, 2 Pizza and Pins 1 Pizza and Pins, 2 Sunday Open Bowl/;
    await expect.element(editing.getByRole('row', { name: both })).toBeVisible();
    await editing.getByRole('button', { name: 'Keep mine' }).click();
    await editing.getByRole('button', { name: /^Update/ }).click();
    await expect.element(page.getByText('Deal tag updated')).toBeVisible();
    expect(sentTo(api, 'dealTag.update').at(-1)?.call.body).toMatchObject({
      version: 5,
      flipUI: false,
      // These were not changed here, so they stay as they are saved now.
      status: false,
      removedPlanList: [],
      addedPlanList: [],
    });
  });

  it('asks before what was chosen is dropped', async () => {
    await openEdit(dealTag(1, [1]));
    await choose(/Status$/, 'InActive');
    await editing.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(editing.getByText('Leave without saving?')).toBeVisible();
    await editing.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(editing.getByRole('button', { name: /InActive\s*Status/ })).toBeVisible();
  });

  it('is deleted from its dialog after a question, and leaves the list', async () => {
    const rows = [dealTag(1, [1]), dealTag(2, [2])];
    const api = await openEdit(dealTag(1, [1]), {
      rows,
      api: {
        'dealTag.delete': () => {
          rows.shift();
          return { message: 'Deal tag deleted' };
        },
      },
    });
    // What was changed in it goes with it.
    await choose(/Status$/, 'InActive');
    await editing.getByRole('button', { name: 'Delete tag' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete Birthday from this outlet?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(editing.getByRole('button', { name: /InActive\s*Status/ })).toBeVisible();
    expect(sentTo(api, 'dealTag.delete')).toEqual([]);
    await editing.getByRole('button', { name: 'Delete tag' }).click();
    await question.getByRole('button', { name: 'Delete Birthday' }).click();
    await expect.element(editing).not.toBeInTheDocument();
    await expect.element(page.getByText('Deal tag deleted')).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Date night/ })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Birthday/ })).not.toBeInTheDocument();
    expect(sentTo(api, 'dealTag.delete')[0]?.call).toMatchObject({
      params: { tagId: tag(1).tagId },
      query: { version: '3' },
    });
  });

  it('shows a deal as a card that turns over to what the deal says of itself', async () => {
    await openEdit(dealTag(1, [1]), {
      api: {
        'plan.details': () => {
          throw new Refusal(404, 'not_found', 'No Data Found');
        },
      },
    });
    const card = editing.getByRole('button', { name: 'Turn Family Four over' });
    await card.click();
    await expect.element(card).toHaveAttribute('aria-pressed', 'true');
    await choose(/Flip UI$/, 'Disabled');
    await expect.element(card).not.toBeInTheDocument();
  });

  it.each(THEMES_NOW)('has no findings of axe in %s', async (theme) => {
    applySettings({ ...settings.get(), theme, lessMotion: true });
    await openEdit(dealTag(1, [4, 1]));
    applySettings({ ...settings.get(), theme, lessMotion: true });
    expect(await axeFindings()).toEqual([]);
  });
});
