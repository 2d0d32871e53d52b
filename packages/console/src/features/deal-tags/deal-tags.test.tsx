import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { changeLanguage } from '../../app/words/i18n.ts';
import { THEMES_NOW, axeFindings } from '../../test/axe-findings.ts';
import { BUSINESS_ID, aManager, anAdmin, anId, aUser } from '../../test/builders.ts';
import { Refusal } from '../../test/fake-api.ts';
import { toast } from '../../ui/toast-store.ts';
import { dealTag, open, path, sentTo, tag } from './deal-tag.fixture.ts';
import './deal-tags-screen.tsx';

const row = (name: RegExp) => page.getByRole('row', { name });

describe('the list of deal tags', () => {
  it('says what each tag has, by priority, and marks what is disabled or switched off', async () => {
    open({
      rows: [
        dealTag(1, [1, 2, 3, 4]),
        dealTag(2, [1], { status: false, flipUI: false }),
        dealTag(3, [2], { tagStatus: false }),
      ],
    });
    await expect.element(row(/Birthday.*1.*4 ?Family Four ?Pizza and Pins/)).toBeVisible();
    await expect.element(row(/Birthday.*and 2 more.*1 disabled.*Active.*Enabled/)).toBeVisible();
    await expect.element(row(/Date night.*2.*1 ?Family Four.*InActive.*Disabled/)).toBeVisible();
    await expect.element(row(/Students.*Tag switched off/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Update Deal Tag' })).toBeVisible();
    const heads = page.getByRole('columnheader').elements();
    expect(heads.map((head) => head.textContent)).toEqual(['Tag', 'Priority', 'Deals', 'Status', 'Flip UI', 'Action']);
    const crumbs = page.getByRole('link', { name: 'Harbor Lanes Downtown' });
    await expect.element(crumbs).toHaveAttribute('href', `/app/outlets/${anId(11)}`);
    await expect.element(page.getByText('3 tags, 6 deals')).toBeVisible();
  });

  it('keeps on phones the warning of disabled deals, and buttons that a finger hits', async () => {
    await page.viewport(390, 844);
    open({ rows: [dealTag(1, [1, 2, 3, 4], { tagStatus: false, status: false })] });
    await expect
      .element(
        row(/Birthday/)
          .getByText('1 disabled')
          .first(),
      )
      .toBeVisible();
    for (const button of row(/Birthday/)
      .getByRole('button')
      .elements()) {
      const { width, height, right } = button.getBoundingClientRect();
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      expect(right).toBeLessThanOrEqual(390 - 16);
    }
    await page.viewport(1440, 900);
  });

  it.each([1440, 390])('keeps its buttons free of messages on a screen %i px wide', async (width) => {
    await page.viewport(width, 900);
    open({ rows: [dealTag(1, [1, 2]), dealTag(2, [1]), dealTag(3, [2])] });
    await expect.element(row(/Students/)).toBeVisible();
    toast({ kind: 'error', title: 'Deal tag could not be saved', text: 'Priority 2 is taken by another tag.' });
    await expect.element(page.getByRole('alert')).toBeVisible();
    const message = page.getByRole('alert').element().getBoundingClientRect();
    const buttons = document.querySelectorAll('main :is(header, table) :is(button, a)');
    expect(buttons.length).toBeGreaterThan(6);
    for (const button of buttons) {
      const { left, top, bottom } = button.getBoundingClientRect();
      expect(left >= message.right || bottom <= message.top || top >= message.bottom).toBe(true);
    }
    expect(message.left).toBeGreaterThanOrEqual(12);
    expect(message.width).toBeGreaterThan(220);
    await page.viewport(1440, 900);
  });

  it('asks for nothing where a manager may not see it', async () => {
    const { sent } = open({ rows: [dealTag(1, [1])], user: aManager('Bookings') });
    await expect.element(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible();
    expect(sent.map(({ id }) => id)).not.toContain('dealTag.fetch');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('is paged at 5, 10 or 25', async () => {
    open({ rows: [1, 2, 3, 4, 5, 6].map((number) => dealTag(number, [1])) });
    await expect.element(row(/Corporate/)).toBeVisible();
    await expect.element(row(/League/)).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.element(row(/League/)).toBeVisible();
    const sizes = page.getByLabelText('Rows', { exact: true });
    expect([...(sizes.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual(['5', '10', '25']);
    await sizes.selectOptions('10');
    await expect.element(row(/Birthday/)).toBeVisible();
    await expect.element(row(/League/)).toBeVisible();
  });

  it.each([
    ['en', 'No deals are added. Click Add Deal Tag.'],
    ['fr', 'Aucune offre. Cliquez sur «\u00A0Ajouter une étiquette d’offres\u00A0».'],
    ['de', 'Noch keine Angebote. Klicken Sie auf „Angebotslabel hinzufügen“.'],
  ] as const)('says in %s that there is none', async (language, sentence) => {
    open();
    await changeLanguage(language);
    await expect.element(page.getByRole('heading', { name: sentence })).toBeVisible();
  });

  it('leads to the page that adds one while there is none', async () => {
    open();
    await page.getByRole('button', { name: 'Add Deal Tag' }).click();
    await expect.poll(() => location.pathname).toBe(`${path}/add`);
    await page.getByRole('button', { name: 'Add Deal Tag' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Add Deal Tag' })).toBeVisible();
  });

  it('leads back to the outlet from the page that adds one, also when that was opened by its address', async () => {
    open({ at: `${path}/add`, rows: [dealTag(1, [1])] });
    await expect.element(row(/Birthday/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Add Deal Tag' })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => location.pathname).toBe(`/app/outlets/${anId(11)}`);
  });

  it('gives the tags that it knows to the page that adds one, which shows them even where none can be read', async () => {
    open({ api: { 'tags.list': () => ({ tagList: [tag(1), tag(2)] }) } });
    await page.getByRole('button', { name: 'Add Deal Tag' }).click();
    await expect.poll(() => location.pathname).toBe(`${path}/add`);
    const { state } = history;
    expect(state).toMatchObject({ businessId: aUser().businessId, tagList: [tag(1), tag(2)] });

    const unread = () => {
      throw new Refusal(500, 'internal', 'Internal Server Error');
    };
    open({ at: '/app/outlets', api: { 'tags.list': unread } });
    await expect.element(page.getByRole('heading', { name: 'Outlet List' })).toBeVisible();
    history.pushState(state, '', `${path}/add`);
    window.dispatchEvent(new PopStateEvent('popstate', { state: state as unknown }));
    await page.getByRole('button', { name: 'Add Deal Tag' }).click();
    await page.getByRole('dialog', { name: 'Add Deal Tag' }).getByRole('button', { name: /Tag$/ }).click();
    await expect.element(page.getByRole('option', { name: 'Date night' })).toBeVisible();
  });

  it('offers the button to an Admin who has entered the business', async () => {
    open({ user: aUser({ userRole: 'ADM' }), rows: [dealTag(1, [1])] });
    await expect.element(page.getByRole('button', { name: 'Update Deal Tag' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Delete Birthday' })).toBeVisible();
  });

  it('leads to the tags when none is left to add, and a manager only reads where one is made', async () => {
    const rows = [1, 2, 3, 4, 5, 6].map((number) => dealTag(number, [1]));
    const sentence = 'There is no active tag left to add. An active tag is made under Tags.';
    const help = page.getByRole('dialog', { name: 'Add Deal Tag' }).getByText(/There is no active tag/);
    const manager = aManager('Outlets');
    const permissions = manager.permissions.map((one) => ({ ...one, edit: true }));
    open({ rows, at: `${path}/add`, user: { ...manager, permissions } });
    await page.getByRole('button', { name: 'Add Deal Tag' }).click();
    await expect.element(help).toMatchTextContent(sentence);
    expect(help.getByRole('link').query()).toBeNull();
    open({ rows, at: `${path}/add`, api: { 'tags.metaList': () => ({ rows: [] }) } });
    await page.getByRole('button', { name: 'Add Deal Tag' }).click();
    await expect.element(help).toMatchTextContent(sentence);
    await help.getByRole('link', { name: 'Tags' }).click();
    await expect.element(page.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible();
    expect(location.pathname).toBe('/app/metatag');
  });

  it('is empty when it could not be loaded, and says so', async () => {
    let asked = 0;
    open({
      api: {
        'dealTag.fetch': () => {
          asked += 1;
          if (asked === 1) throw new Refusal(500, 'internal', 'Internal Server Error');
          return { tagDealsDetails: [dealTag(1, [1])] };
        },
      },
    });
    await expect.element(page.getByText('No deals are added. Click Add Deal Tag.')).toBeVisible();
    const toast = page.getByRole('alert');
    await expect.element(toast).toMatchTextContent(/The deal tags could not be loaded.*Internal Server Error/);
    await toast.getByRole('button', { name: 'Try again' }).click();
    await expect.element(row(/Birthday/)).toBeVisible();
  });

  it.each([
    ['an Admin', anAdmin()],
    ['a manager who only views outlets', aManager('Outlets')],
  ])('is only read by %s', async (_, user) => {
    open({ user, rows: [dealTag(1, [1])] });
    await expect.element(row(/Birthday/)).toBeVisible();
    expect(page.getByRole('button', { name: /Deal Tag|Update|Delete/ }).query()).toBeNull();
    expect(page.getByRole('columnheader', { name: 'Action' }).query()).toBeNull();
  });

  it('are those of the outlet, to an Admin who opened its address alone', async () => {
    const platform = '00000000-0000-0000-0000-000000000000';
    const api = open({ rows: [dealTag(1, [1])], user: { ...anAdmin(), businessId: platform } });
    await expect.element(row(/Birthday/)).toBeVisible();
    const asked = sentTo(api, 'dealTag.fetch').map(({ call }) => call.params);
    expect(asked).toEqual([{ businessId: BUSINESS_ID, outletId: anId(11) }]);
    expect(location.search).toBe(`?businessId=${BUSINESS_ID}`);
  });

  it('deletes a tag after a question, and Undo puts it back as it was', async () => {
    const rows = [dealTag(1, [2, 1])];
    const api = open({
      rows,
      api: {
        'dealTag.delete': () => {
          rows.pop();
          return { message: 'Deal tag deleted' };
        },
        'dealTag.create': () => {
          rows.push(dealTag(1, [2, 1]));
          return { message: 'Deal tag created', id: anId(601), version: 1 };
        },
      },
    });
    await page.getByRole('button', { name: 'Delete Birthday' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete Birthday from this outlet?' });
    await question.getByRole('button', { name: 'Delete Birthday' }).click();
    await expect.element(page.getByText('No deals are added. Click Add Deal Tag.')).toBeVisible();
    await expect.element(page.getByText('Deal tag deleted')).toBeVisible();
    expect(sentTo(api, 'dealTag.delete')[0]?.call).toMatchObject({ query: { version: '3' } });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('Birthday is back')).toBeVisible();
    await expect.element(row(/Birthday/)).toBeVisible();
    const { tagId, status, flipUI, priority, planList } = dealTag(1, [2, 1]);
    expect(sentTo(api, 'dealTag.create')[0]?.call.body).toEqual({
      outletId: anId(11),
      tagId,
      status,
      flipUI,
      priority,
      planList,
    });
  });

  it('keeps a tag whose deleting was refused, says why, and logs it', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    open({
      rows: [dealTag(1, [1])],
      api: {
        'dealTag.delete': () => {
          throw new Refusal(500, 'internal', 'The database is away');
        },
      },
    });
    await page.getByRole('button', { name: 'Delete Birthday' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Birthday' }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/The database is away/);
    await expect.element(row(/Birthday/)).toBeVisible();
    const logged = expect.objectContaining({ status: 500, message: 'The database is away' }) as unknown;
    expect(log).toHaveBeenCalledWith('dealTag.delete failed', logged);
    log.mockRestore();
  });

  it('shows the active tags as guests see them, without what is disabled', async () => {
    open({ rows: [dealTag(1, [1, 4], { flipUI: false }), dealTag(2, [2], { status: false })] });
    const seen = page.getByRole('region', { name: 'As guests see it' });
    await expect.element(seen).toMatchTextContent(/Birthday.*Family Four/);
    await expect.element(seen).not.toMatchTextContent(/Summer pass|Date night/);
  });

  it.each(THEMES_NOW)('has no findings of axe in %s', async (theme) => {
    open({ rows: [dealTag(1, [1, 2, 3, 4]), dealTag(2, [1], { tagStatus: false, status: false })] });
    applySettings({ ...settings.get(), theme, lessMotion: true });
    await expect.element(row(/Birthday.*1 disabled/)).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });
});
