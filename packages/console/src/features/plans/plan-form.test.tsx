import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endSession } from '../../app/session/session.ts';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { axeFindings, THEMES_NOW } from '../../test/axe-findings.ts';
import { aManager, aUser, anId } from '../../test/builders.ts';
import { type Handlers, Refusal } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import './plan-editor-screens.tsx';
import {
  aPlan,
  aSchedule,
  bodiesOf,
  confirmSave,
  details,
  EDIT,
  PLAN_ID,
  planServer,
  sentFor,
} from './plan.fixture.ts';

const open = (api: Handlers = {}, path = EDIT) => openApp({ path, user: aUser(), api: planServer(aPlan(), api) });
const save = page.getByRole('button', { name: /^(Save|Review and save)/ });
const title = page.getByRole('textbox', { name: 'Name', exact: true });
const sections = page.getByRole('navigation', { name: 'Sections' });

describe('a plan', () => {
  it('is saved as it was but for the field that was changed', async () => {
    const api = open();
    await title.fill('Birthday Spare');
    await expect.element(page.getByText('1 change, not saved')).toBeVisible();
    await userEvent.keyboard('{Control>}s{/Control}');
    await confirmSave();
    await expect.element(page.getByText('Plan updated')).toBeVisible();
    expect(bodiesOf(api, 'plan.update')).toEqual([{ ...sentFor(aPlan()), title: 'Birthday Spare' }]);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Birthday Spare' })).toBeVisible();
    await expect.element(page.getByText('1 change, not saved')).not.toBeInTheDocument();
  });

  it('is saved once more over the version that the save before made', async () => {
    const api = open();
    await title.fill('Birthday Spare');
    await save.click();
    await confirmSave();
    await expect.poll(() => bodiesOf(api, 'plan.update')).toHaveLength(1);
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await page.getByRole('switch', { name: /Wait list when full/ }).click();
    await save.click();
    await confirmSave();
    await expect.poll(() => bodiesOf(api, 'plan.update').map(({ version }) => version)).toEqual([7, 8]);
    expect(bodiesOf(api, 'plan.update')[1]).toMatchObject({ title: 'Birthday Spare', waitlistStatus: false });
  });

  it('with half a date of a schedule is refused at the date, and nothing typed is lost', async () => {
    const plan = aPlan({ schedules: [aSchedule({ endDate: null })] });
    const api = openApp({ path: EDIT, user: aUser(), api: planServer(plan) });
    await title.first().fill('Birthday Spare');
    const until = page.getByRole('group', { name: 'Last day' });
    await until.getByRole('spinbutton', { name: /^month/ }).click();
    await userEvent.keyboard('12');
    await save.click();
    await expect.element(page.getByText('Give the day, the month and all four digits of the year')).toBeVisible();
    await expect.element(until.getByRole('spinbutton', { name: /^month/ })).toHaveTextContent('12');
    expect(bodiesOf(api, 'plan.update')).toEqual([]);
    await until.getByRole('spinbutton', { name: /^day/ }).click();
    await userEvent.keyboard('312099');
    await save.click();
    await confirmSave();
    await expect.poll(() => bodiesOf(api, 'plan.update').length).toBe(1);
    expect(bodiesOf(api, 'plan.update')).toMatchObject([{ schedules: [{ endDate: '2099-12-31' }] }]);
  });

  it('says how long before the start booking opens', async () => {
    open();
    const opens = page.getByLabelText('Booking opens before start', { exact: true });
    await expect.element(opens).toHaveAccessibleDescription(/^90.days before the start\./);
    await opens.fill('36');
    await expect.element(opens).toHaveAccessibleDescription(/^36.h before the start\./);
  });

  it('sends nothing while a field is wrong, counts the errors by section, and leads to the first', async () => {
    const api = open();
    await title.fill('Bir');
    await page.getByLabelText('Video link').fill('http://video.test');
    await page.getByLabelText('Booking closes before start', { exact: true }).fill('half');
    await save.click();
    await expect.element(title).toHaveFocus();
    await expect.element(page.getByText('Use 5 to 100 characters')).toBeVisible();
    await expect.element(page.getByText('Must begin with https://')).toBeVisible();
    await expect.element(page.getByRole('alert').first()).toMatchTextContent(/3 fields are not right yet/);
    await expect.element(sections.getByRole('button', { name: /Basics.*2 to correct/ })).toBeVisible();
    await sections.getByRole('button', { name: /Channels/ }).click();
    await expect.element(page.getByLabelText('Booking closes before start', { exact: true })).toHaveFocus();
    expect(bodiesOf(api, 'plan.update')).toEqual([]);
  });

  it('shows what the server refuses at its field', async () => {
    open({
      'plan.update': () => {
        throw new Refusal(400, 'validation', 'Please check the marked fields', {
          fields: { topDescription: 'This line stands in another plan' },
        });
      },
    });
    await title.fill('Birthday Spare');
    await save.click();
    await confirmSave();
    const line = page.getByLabelText('Line above the name');
    await expect.element(line).toHaveAccessibleDescription(/This line stands in another plan/);
    await expect.element(line).toHaveFocus();
    await expect.element(title).toHaveValue('Birthday Spare');
  });

  it('is compared when somebody was quicker, and saved over theirs when mine is kept', async () => {
    const theirs = aPlan({ title: 'Birthday Split', description: 'Theirs, and better', version: 9 });
    let isStale = true;
    const api = open({
      'plan.update': () => {
        if (isStale) throw new Refusal(409, 'stale', 'Ola Reyes changed this', { actor: 'Ola Reyes', current: theirs });
        return { message: 'Plan updated', planId: PLAN_ID, version: 10 };
      },
    });
    await title.fill('Birthday Spare');
    await save.click();
    await confirmSave();
    await expect.element(page.getByRole('row', { name: /Name.*Birthday Spare.*Birthday Split/ })).toBeVisible();
    isStale = false;
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await save.click();
    await confirmSave();
    // The description was theirs alone, so it is not put back to what it was.
    await expect
      .poll(() => bodiesOf(api, 'plan.update').at(-1))
      .toMatchObject({ title: 'Birthday Spare', description: 'Theirs, and better', version: 9 });
  });

  it('takes discarded changes back with Undo', async () => {
    open();
    await title.fill('Birthday Spare');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.element(title).toHaveValue('Birthday Strike');
    await page.getByRole('status').getByRole('button', { name: /^Undo/ }).click();
    await expect.element(title).toHaveValue('Birthday Spare');
    await expect.element(page.getByText('1 change, not saved')).toBeVisible();
  });

  it('offers what was typed again after the session has ended', async () => {
    open();
    await title.fill('Birthday Spare');
    endSession({ why: 'ended' });
    await expect.element(title).not.toBeInTheDocument();
    open();
    await page.getByRole('button', { name: 'Go on with it' }).click();
    await expect.element(title).toHaveValue('Birthday Spare');
  });

  it('says that it is gone, or why it could not be loaded', async () => {
    open({
      'plan.details': () => {
        throw new Refusal(404, 'not_found', 'No Data Found');
      },
    });
    await expect.element(page.getByText('This plan is no longer there')).toBeVisible();
  });

  it('is not open to a manager who may only look', async () => {
    openApp({ path: EDIT, user: aManager('Outlets'), api: planServer() });
    await expect.element(page.getByText('You do not have permission for this page.')).toBeVisible();
  });

  it.each(THEMES_NOW)('has no findings of axe in %s', async (theme) => {
    open();
    applySettings({ ...settings.get(), theme, lessMotion: true });
    await expect.element(title).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });
});

describe('a new plan', () => {
  const path = (service: string) =>
    `/app/outlets/${anId(11)}/service/create-plan?service=${service}&config=${anId(310)}`;

  it('keeps what is typed while it is sent, in the form that edits it', async () => {
    const api = open(
      {
        'plan.create': () => ({ message: 'Plan created', planId: PLAN_ID, version: 1 }),
        'plan.details': () => details(aPlan({ title: 'Open bowling', version: 1 })),
      },
      path('BOWLING'),
    );
    const answer = api.slow('plan.create');
    await title.fill('Open bowling');
    await page.getByLabelText('Short description').fill('Lanes by the hour for up to six bowlers.');
    await save.click();
    await expect.poll(() => bodiesOf(api, 'plan.create').length).toBe(1);
    await title.fill('Open bowling, late');
    answer();
    await expect.poll(() => location.search).toBe(`?planId=${PLAN_ID}`);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Open bowling' })).toBeVisible();
    await expect.element(title).toHaveValue('Open bowling, late');
  });

  it('begins blank with the defaults, and is made as a plan of its service', async () => {
    const api = open(
      {
        'plan.create': () => ({ message: 'Plan created', planId: PLAN_ID, version: 1 }),
        'plan.details': () => details(aPlan({ title: 'Open bowling', version: 1 })),
      },
      path('BOWLING'),
    );
    await title.fill('Open bowling');
    await page.getByLabelText('Short description').fill('Lanes by the hour for up to six bowlers.');
    await save.click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Open bowling' })).toBeVisible();
    expect(bodiesOf(api, 'plan.create')).toEqual([
      expect.objectContaining({
        outletId: anId(11),
        serviceId: 'BOWLING',
        serviceConfigId: anId(310),
        serviceItemType: 'PLAN',
        planType: 'PER_HOUR',
        title: 'Open bowling',
        pwaStatus: true,
        walkinStatus: true,
        waiverSlots: {},
        schedules: [],
      }),
    ]);
    expect(location.search).toBe(`?planId=${PLAN_ID}`);
  });

  it('of parties is made as a party plan, sold per person', async () => {
    const api = open(
      { 'plan.createPartyEvent': () => ({ message: 'Plan created', planId: PLAN_ID, version: 1 }) },
      path('PARTY_EVENT'),
    );
    await title.fill('Birthday Strike');
    await page.getByLabelText('Short description').fill('Two hours on your own lanes.');
    await save.click();
    await expect
      .poll(() => bodiesOf(api, 'plan.createPartyEvent'))
      .toEqual([expect.objectContaining({ serviceItemType: 'PARTY_EVENT', planType: 'PER_PERSON' })]);
  });

  it('chooses how it is sold', async () => {
    const api = open(
      { 'plan.create': () => ({ message: 'Plan created', planId: PLAN_ID, version: 1 }) },
      path('BOWLING'),
    );
    await page.getByRole('button', { name: 'Per hour Sold' }).click();
    await page.getByRole('option', { name: 'Per game' }).click();
    await title.fill('Open bowling');
    await page.getByLabelText('Short description').fill('Lanes by the game for up to six bowlers.');
    await save.click();
    await expect.poll(() => bodiesOf(api, 'plan.create')).toEqual([expect.objectContaining({ planType: 'PER_GAME' })]);
  });
});

describe('how a saved plan is sold', () => {
  const sold = page.getByRole('textbox', { name: 'Sold', exact: true });
  const warning = page.getByText(
    /Lists and bookings say “Per hour”, yet everything on sale here is priced: Per person\./,
  );

  it('stays, and the field says why', async () => {
    open();
    await expect.element(sold).toHaveValue('Per person');
    await expect.element(sold).toHaveAttribute('readonly');
    await expect.element(sold).toHaveAccessibleDescription(/Make a new plan to sell in another way/);
    await expect.element(warning).not.toBeInTheDocument();
  });

  it('is told apart from how everything on sale is priced', async () => {
    openApp({ path: EDIT, user: aUser(), api: planServer(aPlan({ planType: 'PER_HOUR' })) });
    await expect.element(sold).toHaveValue('Per hour');
    await expect.element(warning).toBeVisible();
  });
});
