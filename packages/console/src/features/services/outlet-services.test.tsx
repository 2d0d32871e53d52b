import { describe, expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { THEMES_NOW, axeFindings } from '../../test/axe-findings.ts';
import { BUSINESS_ID, aManager, aUser, anAdmin, anId } from '../../test/builders.ts';
import { Refusal } from '../../test/fake-api.ts';
import { STORED_PICTURE } from '../../test/uploads.ts';
import { OUTLET, PLANS, category, config, offered, open, path, sentTo, service } from './outlet-services.fixture.ts';
import './outlet-services-screen.tsx';

const row = (name: string) => page.getByRole('row', { name: new RegExp(`^(Move )?${name}|^${name}`) });
const names = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map((cell) => cell.querySelector('span span')?.textContent);
const dialog = (name: string) => page.getByRole('dialog', { name });
const saved = { message: 'Plans updated', rows: [] };

describe('the services of an outlet', () => {
  it('stand in the order of the catalogue with their plans, and lead to the plans of each', async () => {
    open();
    const nav = page.getByRole('navigation', { name: 'Services' });
    await expect.element(nav.getByRole('link', { name: /Bowling/ })).toMatchTextContent('7 plans, 1 disabled');
    await expect.element(nav.getByText('Starts every 30 min, no cleaning time, 1 h by default.')).toBeVisible();
    expect(nav.getByRole('link').elements()[0]?.textContent).toContain('Bowling');
    await nav.getByRole('link', { name: /Party events/ }).click();
    await expect.poll(names).toEqual(['Birthday Strike']);
    await expect.element(nav.getByRole('link', { name: /Party events/ })).toHaveAttribute('aria-current', 'page');
  });

  it('show the picture that the platform gives a service, else its sign', async () => {
    const rows = [offered('BOWLING', { imageUrl: STORED_PICTURE }), offered('GIFT_CARD'), offered('PARTY_EVENT')];
    open({ api: { 'services.list': () => ({ rows }) } });
    const nav = page.getByRole('navigation', { name: 'Services' });
    const pictures = () =>
      ['Bowling', 'Party events'].map((name) =>
        nav
          .getByRole('link', { name: new RegExp(name) })
          .element()
          .querySelector('img')
          ?.getAttribute('src'),
      );
    await expect.poll(pictures).toEqual([STORED_PICTURE, undefined]);
  });

  it('say of each plan where it is sold and since when', async () => {
    open();
    await expect.element(row('Open bowling')).toMatchTextContent('On sale');
    await expect.element(row('Winter Lights lane')).toMatchTextContent(/From .*Dec 1/);
    await expect.element(row('Summer lane')).toMatchTextContent(/Until .*Aug 31/);
    await expect.element(row('Cosmic Monday')).toMatchTextContent('Disabled');
    await expect.element(row('League session')).toMatchTextContent('Per person');
    await expect.element(row('League session').getByText('not sold')).toHaveLength(2);
    await expect.element(page.getByRole('button', { name: /Create plan/ })).toBeVisible();
  });

  it.each([
    ['service/edit-plan', 'That link names no plan. Choose one from the list.'],
    ['service/create-plan', 'That link names no service that is switched on here. Choose one, then create the plan.'],
    [
      'service/create-plan?service=RESERVATION',
      'That link names no service that is switched on here. Choose one, then create the plan.',
    ],
  ])('are shown with a notice, until something is chosen, when %s is opened', async (link, notice) => {
    open({ at: `/app/outlets/${OUTLET}/${link}` });
    await expect.element(page.getByText(notice)).toBeVisible();
    expect(location.pathname).toBe(`/app/outlets/${OUTLET}/service`);
    await page.getByLabelText('Title, description').fill('music');
    await expect.element(page.getByText(notice)).not.toBeInTheDocument();
  });

  it('are made from an address that names the service alone', async () => {
    open({ at: `/app/outlets/${OUTLET}/service/create-plan?service=BOWLING` });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('');
  });

  it('are narrowed by words, state, day, category and deletion', async () => {
    const api = open();
    await page.getByLabelText('Title, description').fill('music');
    await expect.poll(names).toEqual(['Glow bowl']);
    await expect.element(page.getByText('Take the filters away to change the order.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Move Glow bowl' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByRole('button', { name: /^Status/ }).click();
    await page.getByRole('menuitemradio', { name: 'Disabled' }).click();
    await expect.poll(names).toEqual(['Cosmic Monday']);
    await page.getByRole('button', { name: 'Clear all' }).click();
    api.handlers['plan.list'] = ({ query }) => ({
      serviceItems: query.isDeleted === 'true' ? [{ ...PLANS[1]!, isDeleted: true }] : PLANS,
    });
    await page.getByRole('checkbox', { name: 'Deleted' }).click();
    await expect.poll(names).toEqual(['Family Sunday']);
    expect(sentTo(api, 'plan.list').at(-1)?.call).toMatchObject({
      params: { outletId: OUTLET, serviceId: 'BOWLING' },
      query: { isDeleted: 'true' },
    });
    await expect.element(page.getByRole('switch')).not.toBeInTheDocument();
  });

  it('are asked of the server by day and category', async () => {
    const api = open({ at: `${path}?date=2026-12-24&category=${anId(402)}` });
    await expect.element(page.getByRole('button', { name: /On sale on, Thu, Dec 24/ })).toBeVisible();
    await expect
      .poll(() => sentTo(api, 'plan.list').map(({ call }) => call.query))
      .toContainEqual({ isDeleted: 'false', date: '2026-12-24', serviceCategory: anId(402) });
  });

  it('say that they could not be loaded, and are asked for again', async () => {
    let asked = 0;
    open({
      api: {
        'outlet.services': () => {
          asked += 1;
          if (asked === 1) throw new Refusal(500, 'internal', 'Internal Server Error');
          return { businessId: BUSINESS_ID, rows: [service('BOWLING')] };
        },
      },
    });
    await expect.element(page.getByText('The services could not be loaded')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(row('Glow bowl')).toBeVisible();
  });

  it('have no findings of axe', async () => {
    for (const theme of THEMES_NOW) {
      open();
      applySettings({ ...settings.get(), theme, lessMotion: true });
      await expect.element(row('Glow bowl')).toBeVisible();
      expect(await axeFindings()).toEqual([]);
      await page.getByRole('button', { name: 'Categories' }).click();
      await expect.element(page.getByRole('button', { name: 'Edit Leagues' })).toBeVisible();
      expect(await axeFindings()).toEqual([]);
      await page.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Settings of Bowling' }).click();
      await expect.element(dialog('Settings of Bowling').getByLabelText('Title')).toBeVisible();
      expect(await axeFindings()).toEqual([]);
    }
  });
});

describe('the order of the plans', () => {
  it('is changed with the keys, in one call with every row whose order changed', async () => {
    const api = open({ api: { 'plan.partialUpdate': () => saved } });
    await expect.element(row('Glow bowl')).toBeVisible();
    (row('Glow bowl').element() as HTMLElement).focus();
    await userEvent.keyboard(' {ArrowUp}{ArrowUp}');
    await expect.element(row('Glow bowl')).toHaveFocus();
    await expect.element(page.getByText('Glow bowl is now 1 of 7')).toBeInTheDocument();
    const release = api.slow('plan.partialUpdate');
    await userEvent.keyboard(' ');
    await expect.poll(() => names().slice(0, 3)).toEqual(['Glow bowl', 'Open bowling', 'Family Sunday']);
    await expect.element(row('Glow bowl')).toHaveFocus();
    expect(sentTo(api, 'plan.partialUpdate').map(({ call }) => call.body)).toEqual([
      {
        outletId: OUTLET,
        rows: [
          { serviceItemId: anId(303), version: 1, order: 1 },
          { serviceItemId: anId(301), version: 1, order: 2 },
          { serviceItemId: anId(302), version: 1, order: 3 },
        ],
      },
    ]);
    release();
  });

  it('stays as it was after Escape, and when the server refuses', async () => {
    const api = open({
      api: {
        'plan.partialUpdate': () => {
          throw new Refusal(409, 'stale', 'Ola Reyes changed this');
        },
      },
    });
    await expect.element(row('Glow bowl')).toBeVisible();
    (row('Glow bowl').element() as HTMLElement).focus();
    await userEvent.keyboard(' {ArrowDown}{Escape}');
    await expect.poll(() => names()[2]).toBe('Glow bowl');
    expect(sentTo(api, 'plan.partialUpdate')).toEqual([]);
    await userEvent.keyboard(' {End}{Enter}');
    await expect.element(page.getByText('Ola Reyes changed this')).toBeVisible();
    await expect.poll(() => names()[2]).toBe('Glow bowl');
  });

  it('is changed with a finger on the grip', async () => {
    const api = open({ api: { 'plan.partialUpdate': () => saved } });
    const grip = page.getByRole('button', { name: 'Move Open bowling' });
    await expect.element(grip).toBeVisible();
    const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
    const scale = frame.width / window.innerWidth;
    const { send } = cdp() as unknown as { send: (name: string, of: object) => Promise<unknown> };
    const touch = (type: string, x: number, y: number) =>
      send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: frame.left + x * scale, y: frame.top + y * scale }],
      });
    const { left, top, width, height } = grip.element().getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const below = row('Family Sunday').element().getBoundingClientRect().bottom - 4;
    await touch('touchStart', x, y);
    for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', x, y + (below - y) * part);
    await touch('touchEnd', x, below);
    await expect.poll(() => sentTo(api, 'plan.partialUpdate')).toHaveLength(1);
    expect(sentTo(api, 'plan.partialUpdate')[0]?.call.body).toMatchObject({
      rows: [
        { serviceItemId: anId(302), order: 1 },
        { serviceItemId: anId(301), order: 2 },
      ],
    });
  });

  it('is changed by dragging the grip', async () => {
    const api = open({ api: { 'plan.partialUpdate': () => saved } });
    const grip = page.getByRole('button', { name: 'Move Open bowling' });
    await expect.element(grip).toBeVisible();
    const at = (locator: typeof grip) => locator.element().getBoundingClientRect();
    const fire = (type: string, target: EventTarget, y: number) =>
      target.dispatchEvent(
        new PointerEvent(type, { bubbles: true, isPrimary: true, clientX: 500, clientY: y, pointerId: 7 }),
      );
    const from = at(grip);
    const to = at(row('Glow bowl'));
    fire('pointerdown', grip.element(), from.top + 10);
    await expect.element(page.getByText(/Open bowling is picked up/)).toBeInTheDocument();
    fire('pointermove', window, to.bottom - 4);
    await expect.poll(() => names()[2]).toBe('Open bowling');
    fire('pointerup', window, to.bottom - 4);
    await expect.poll(() => sentTo(api, 'plan.partialUpdate')).toHaveLength(1);
    expect(sentTo(api, 'plan.partialUpdate')[0]?.call.body).toMatchObject({
      rows: [{ order: 1 }, { order: 2 }, { order: 3 }],
    });
  });
});

describe('a plan', () => {
  it('is switched off and on in all three channels, or in one from its menu', async () => {
    const api = open({ api: { 'plan.partialUpdate': () => saved } });
    const bodies = () =>
      sentTo(api, 'plan.partialUpdate').map(({ call }) => (call.body as { rows: unknown[] }).rows[0]);
    await page.getByRole('switch', { name: 'Sell Glow bowl' }).click();
    await expect.poll(bodies).toHaveLength(1);
    await page.getByRole('switch', { name: 'Sell Cosmic Monday' }).click();
    await expect.poll(bodies).toHaveLength(2);
    await page.getByRole('button', { name: 'More for League session' }).click();
    await page.getByRole('menuitem', { name: 'Sell: Web' }).click();
    await expect.poll(bodies).toEqual([
      { serviceItemId: anId(303), version: 1, pwaStatus: false, adminStatus: false, walkinStatus: false },
      { serviceItemId: anId(307), version: 1, pwaStatus: true, adminStatus: true, walkinStatus: true },
      { serviceItemId: anId(304), version: 1, pwaStatus: true },
    ]);
  });

  it('is switched off while another is still being saved, and shows it at once', async () => {
    const api = open({ api: { 'plan.partialUpdate': () => saved } });
    const sell = (name: string) => page.getByRole('switch', { name: `Sell ${name}` });
    await expect.element(row('Glow bowl')).toBeVisible();
    const release = api.slow('plan.partialUpdate');
    await sell('Glow bowl').click();
    await expect.element(sell('Glow bowl')).not.toBeChecked();
    await sell('Open bowling').click();
    await expect.element(sell('Open bowling')).not.toBeChecked();
    expect(sentTo(api, 'plan.partialUpdate').map(({ call }) => call.body)).toMatchObject([
      { rows: [{ serviceItemId: anId(303), adminStatus: false }] },
      { rows: [{ serviceItemId: anId(301), adminStatus: false }] },
    ]);
    release();
  });

  it('is named in its own message when another was deleted after it', async () => {
    const gone = new Set<string>();
    open({
      api: {
        'plan.list': () => ({ serviceItems: PLANS.filter(({ id }) => !gone.has(id)) }),
        'plan.partialUpdate': ({ body }) => {
          const rows = body.rows.map(({ serviceItemId: id, isDeleted }) => {
            if (isDeleted) gone.add(id);
            else gone.delete(id);
            return { id, version: 2 };
          });
          return { message: 'Plans updated', rows };
        },
      },
    });
    for (const name of ['Glow bowl', 'Summer lane']) {
      await page.getByRole('button', { name: `More for ${name}` }).click();
      await page.getByRole('menuitem', { name: `Delete ${name}` }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: `Delete ${name}` })
        .click();
      await expect.element(row(name)).not.toBeInTheDocument();
    }
    const message = page.getByRole('status').filter({ hasText: 'Glow bowl deleted' });
    await message.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('Glow bowl is back')).toBeVisible();
    await expect.element(row('Glow bowl')).toBeVisible();
    await expect.element(row('Summer lane')).not.toBeInTheDocument();
  });

  it('is deleted after a question, and brought back by Undo', async () => {
    const api = open({
      api: { 'plan.partialUpdate': () => ({ message: 'Plans updated', rows: [{ id: anId(303), version: 2 }] }) },
    });
    await page.getByRole('button', { name: 'More for Glow bowl' }).click();
    await page.getByRole('menuitem', { name: 'Delete Glow bowl' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete Glow bowl?' });
    await question.getByRole('button', { name: 'Delete Glow bowl' }).click();
    await expect.element(page.getByText('Glow bowl deleted')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('Glow bowl is back')).toBeVisible();
    expect(sentTo(api, 'plan.partialUpdate').map(({ call }) => call.body)).toEqual([
      { outletId: OUTLET, rows: [{ serviceItemId: anId(303), version: 1, isDeleted: true }] },
      { outletId: OUTLET, rows: [{ serviceItemId: anId(303), version: 2, isDeleted: false }] },
    ]);
  });
});

describe('the set-up of a service', () => {
  it('is changed in its form, and refusals stand at their fields', async () => {
    const api = open({
      api: {
        'serviceConfig.update': ({ body }) => ({
          message: 'Service updated',
          serviceConfig: config({ ...body, version: 5 }),
        }),
      },
    });
    await page.getByRole('button', { name: 'Settings of Bowling' }).click();
    const form = dialog('Settings of Bowling');
    await form.getByLabelText('Minutes between starts').fill('7');
    await form.getByRole('button', { name: /Update/ }).click();
    await expect.element(form.getByLabelText('Minutes between starts')).toHaveAttribute('aria-invalid', 'true');
    await form.getByLabelText('Minutes between starts').fill('15');
    await form.getByRole('checkbox', { name: 'Rooms' }).click();
    await form.getByRole('checkbox', { name: 'Leagues' }).click();
    await form.getByRole('button', { name: /Update/ }).click();
    await expect.element(page.getByText('Service updated')).toBeVisible();
    expect(sentTo(api, 'serviceConfig.update').map(({ call }) => call)).toMatchObject([
      {
        params: { outletId: OUTLET, serviceId: 'BOWLING' },
        body: { version: 4, increment: 15, venueTypes: ['lane', 'room'], serviceCategories: [anId(403)] },
      },
    ]);
  });

  it('begins with switching it on; what the platform does not offer is not there', async () => {
    const api = open({
      api: { 'serviceConfig.create': () => ({ message: 'Service configured', serviceConfigId: anId(9), version: 1 }) },
    });
    await expect.element(page.getByRole('button', { name: 'Switch on Membership' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Switch on GiftCard' }).click();
    const form = dialog('Switch on GiftCard');
    await expect.element(form.getByLabelText('Title')).toBeVisible();
    await expect.element(form.getByText('Takes')).not.toBeInTheDocument();
    await form.getByRole('button', { name: /Switch on/ }).click();
    await expect.element(page.getByText('Service configured')).toBeVisible();
    expect(sentTo(api, 'serviceConfig.create')[0]?.call.body).toMatchObject({
      outletId: OUTLET,
      serviceId: 'GIFT_CARD',
      venueTypes: [],
    });
  });

  it('is compared when somebody was quicker', async () => {
    open({
      api: {
        'serviceConfig.update': () => {
          const current = config({ title: 'Lanes', version: 6 });
          throw new Refusal(409, 'stale', 'Ola Reyes changed this', { actor: 'Ola Reyes', current });
        },
      },
    });
    await page.getByRole('button', { name: 'Settings of Bowling' }).click();
    const form = dialog('Settings of Bowling');
    await form.getByLabelText('Title').fill('Alleys');
    await form.getByRole('button', { name: /Update/ }).click();
    await expect.element(form.getByRole('row', { name: /Title.*Alleys.*Lanes/ })).toBeVisible();
  });

  it('is said where the service is off', async () => {
    open({
      api: {
        'outlet.services': () => ({ businessId: BUSINESS_ID, rows: [service('BOWLING', { status: 'INACTIVE' })] }),
      },
    });
    await expect.element(page.getByText(/Bowling is switched off here: nothing new is sold/)).toBeVisible();
  });
});

describe('categories', () => {
  it('are made, and a name that is taken is said at its field', async () => {
    let tries = 0;
    const api = open({
      api: {
        'serviceCategory.create': () => {
          tries += 1;
          const fields = { name: 'There is a category Leagues already' };
          if (tries === 1) throw new Refusal(409, 'service_category.name_taken', fields.name, { fields });
          return { message: 'Category created', serviceCatId: anId(9), version: 1 };
        },
      },
    });
    await page.getByRole('button', { name: 'Categories' }).click();
    await page.getByRole('button', { name: 'New category' }).click();
    const form = dialog('New category');
    await form.getByLabelText('Name').fill('leagues');
    await form.getByRole('button', { name: /Create/ }).click();
    await expect.element(form.getByText('There is a category Leagues already')).toBeVisible();
    await form.getByLabelText('Name').fill('Cosmic');
    await form.getByRole('button', { name: /Create/ }).click();
    await expect.element(form).not.toBeInTheDocument();
    expect(sentTo(api, 'serviceCategory.create').at(-1)?.call.body).toEqual({
      businessId: BUSINESS_ID,
      serviceId: 'BOWLING',
      name: 'Cosmic',
      status: true,
      order: 4,
    });
    await expect.element(page.getByRole('button', { name: 'New category' })).toHaveFocus();
  });

  it('name the plans that are then not sold before one is switched off', async () => {
    const api = open({
      api: {
        'serviceCategory.update': ({ body }) => ({
          message: 'Category updated',
          serviceCategory: category(2, body.name ?? '', { status: body.status ?? true, version: 2 }),
        }),
      },
    });
    await page.getByRole('button', { name: 'Categories' }).click();
    await page.getByRole('button', { name: 'Edit Glow and specials' }).click();
    await dialog('Edit Glow and specials').getByLabelText('Name').fill('Glow');
    await page.getByRole('switch', { name: 'Sold', exact: true }).click();
    await page.getByRole('button', { name: /Update/ }).click();
    const question = dialog('Switch Glow and specials off?');
    await expect.element(question.getByText('2 plans are then not sold at this outlet:')).toBeVisible();
    await expect.element(question.getByText(/its plans at the other outlets are then not sold either/)).toBeVisible();
    await expect.element(question.getByText('Winter Lights lane')).toBeVisible();
    await question.getByRole('button', { name: 'Switch off' }).click();
    await expect.element(page.getByText('Category updated')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Edit Glow and specials' })).toHaveFocus();
    expect(sentTo(api, 'serviceCategory.update').map(({ call }) => call)).toMatchObject([
      { params: { serviceCatId: anId(402) }, body: { version: 1, name: 'Glow', status: false } },
    ]);
  });

  it('are changed in one dialog: the form stands in the place of the list, and Back leads to it', async () => {
    open();
    const opener = page.getByRole('button', { name: 'Categories' });
    await opener.click();
    await page.getByRole('button', { name: 'Edit Leagues' }).click();
    await expect.element(dialog('Edit Leagues')).toBeVisible();
    expect(page.getByRole('dialog').elements()).toHaveLength(1);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.element(page.getByRole('button', { name: 'Edit Leagues' })).toHaveFocus();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  it('are put in another order with the keys', async () => {
    const api = open({
      api: { 'serviceCategory.partialUpdate': () => ({ message: 'Categories updated', rows: [] }) },
    });
    await page.getByRole('button', { name: 'Categories' }).click();
    const grip = page.getByRole('button', { name: 'Move Leagues' });
    await expect.element(grip).toBeVisible();
    (grip.element() as HTMLElement).focus();
    await userEvent.keyboard(' {Home}');
    await expect.element(page.getByText('Leagues is now 1 of 3')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sentTo(api, 'serviceCategory.partialUpdate')).toHaveLength(1);
    expect(sentTo(api, 'serviceCategory.partialUpdate')[0]?.call.body).toEqual({
      rows: [
        { serviceCatId: anId(403), version: 1, order: 1 },
        { serviceCatId: anId(401), version: 1, order: 2 },
        { serviceCatId: anId(402), version: 1, order: 3 },
      ],
    });
  });
});

describe('who may not change', () => {
  const buttons = () => [
    page.getByRole('button', { name: 'Categories' }).query(),
    page.getByRole('button', { name: 'Settings of Bowling' }).query(),
    page.getByRole('button', { name: 'Switch on GiftCard' }).query(),
    page.getByRole('button', { name: 'Move Glow bowl' }).query(),
    page.getByRole('switch', { name: 'Sell Glow bowl' }).query(),
  ];
  const there = () => buttons().map((button) => button !== null);

  it('a manager who may view outlets reads', async () => {
    open({ user: aManager('Outlets') });
    await expect.element(row('Glow bowl')).toBeVisible();
    expect(there()).toEqual([false, false, false, false, false]);
  });

  it('a manager who may edit outlets sells, and sets up no service', async () => {
    const permissions = [{ id: 'Outlets' as const, view: true, edit: true, disabled: false }];
    open({ user: aUser({ role: 'MGR', permissions }) });
    await expect.element(row('Glow bowl')).toBeVisible();
    expect(there()).toEqual([true, false, false, true, true]);
  });

  it('the platform’s Admin sets services up at the outlet, and only reads from the business’s page', async () => {
    open({
      user: anAdmin(),
      at: `${path}?businessId=${BUSINESS_ID}`,
      api: { 'services.list': () => ({ rows: [offered('GIFT_CARD')] }) },
    });
    await expect.element(page.getByRole('button', { name: 'Switch on GiftCard' })).toBeVisible();
    expect(there()).toEqual([false, true, true, false, false]);
    open({ user: anAdmin(), at: `/app/businesses/${BUSINESS_ID}/${OUTLET}/service` });
    await expect.element(row('Glow bowl')).toBeVisible();
    expect(there()).toEqual([false, false, false, false, false]);
    await expect
      .element(page.getByRole('link', { name: 'Harbor Lanes Downtown' }))
      .toHaveAttribute('href', `/app/businesses/${BUSINESS_ID}/${OUTLET}`);
  });
});
