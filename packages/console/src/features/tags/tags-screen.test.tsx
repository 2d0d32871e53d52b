import type { ListedTag, TagMetaRow } from '@laneway/contract/tags/tag.endpoints';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { THEMES_NOW, axeFindings } from '../../test/axe-findings.ts';
import { BUSINESS_ID, aManager, aUser, anAdmin, anId, anOutlet } from '../../test/builders.ts';
import { type Handlers, Refusal } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import { UPLOADED_ID, chooseFile, takesUploads } from '../../test/uploads.ts';
import './tags-screen.tsx';

const aTag = (number: number, tagName: string, changes: Partial<ListedTag> = {}): ListedTag => ({
  tagId: anId(400 + number),
  tagName,
  status: true,
  imageUrl: null,
  outletIds: [],
  version: 3,
  ...changes,
});
const aPage = (number: number, slug: string, changes: Partial<TagMetaRow> = {}): TagMetaRow => ({
  tagId: anId(400 + number),
  metaTitle: '',
  metaDescription: '',
  slug,
  version: 2,
  ...changes,
});
const weekend = aTag(1, 'Weekend', { outletIds: [anId(11), anId(12), anId(13)] });
const families = aTag(2, 'Families', { status: false, outletIds: [anId(12)] });
const students = aTag(3, 'Students');
const weekendPage = aPage(1, 'weekend', { metaTitle: 'Weekends at Harbor', metaDescription: 'Lanes until two.' });

const OUTLETS = [
  anOutlet(),
  anOutlet({ outletId: anId(12), name: 'North' }),
  anOutlet({ outletId: anId(13), name: 'Pier' }),
];

/** The screen of tags, before an owner. */
function open(api: Handlers = {}, user = aUser()) {
  const fake = openApp({
    path: '/app/metatag',
    user,
    api: {
      'outlet.list': () => ({ rows: OUTLETS }),
      'tags.list': () => ({ tagList: [families, students, weekend] }),
      'tags.metaList': () => ({ rows: [weekendPage, aPage(2, 'with-kids')] }),
      ...api,
    },
  });
  return { ...fake, bodiesTo: (id: string) => fake.sent.filter((one) => one.id === id).map(({ call }) => call.body) };
}

const row = (name: RegExp) => page.getByRole('row', { name });
const add = page.getByRole('button', { name: 'Add tag' });
const dialog = (name = 'Add tag') => page.getByRole('dialog', { name });
const field = (label: string) => page.getByRole('dialog').getByLabelText(label, { exact: true });
const save = (name: RegExp) => page.getByRole('dialog').getByRole('button', { name }).click();
const preview = page.getByRole('region', { name: 'As a search engine shows it' });
const created = { message: 'Tag created', tagId: anId(404), version: 1 };
const metaSaved: Handlers = {
  'tags.metaSave': ({ body }) => ({ message: 'Page of the tag saved', meta: { ...body, version: body.version + 1 } }),
};

describe('the list of tags', () => {
  it('says of each whether it is active, where its page is and which outlets use it', async () => {
    open();
    await expect.element(row(/Weekend.*Active.*\/weekend.*Harbor Lanes Downtown, North and 1 more/)).toBeVisible();
    await expect.element(row(/Families.*InActive.*\/with-kids.*North/)).toBeVisible();
    await expect.element(row(/Students.*Active.*No page yet.*Nowhere yet/)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible();
    expect(document.title).toMatch(/^Tags/);
  });

  it('is searched by name and address, and narrowed by status, in the URL', async () => {
    open();
    const search = page.getByRole('searchbox', { name: 'Name or address' });
    await search.fill('/with');
    await expect.element(row(/Weekend/)).not.toBeInTheDocument();
    await expect.element(row(/Families/)).toBeVisible();
    await search.fill('END');
    await expect.element(row(/Weekend/)).toBeVisible();
    await expect.element(row(/Families/)).not.toBeInTheDocument();
    await search.fill('');
    await page.getByRole('button', { name: /^Status/ }).click();
    await page.getByRole('menuitemradio', { name: 'InActive' }).click();
    await expect.element(row(/Weekend/)).not.toBeInTheDocument();
    await expect.element(row(/Families/)).toBeVisible();
    expect(location.search).toBe('?status=inactive');
  });

  it('says that there is none, and offers to make the first', async () => {
    open({ 'tags.list': () => ({ tagList: [] }), 'tags.metaList': () => ({ rows: [] }) });
    await expect.element(page.getByRole('heading', { name: 'No tags yet' })).toBeVisible();
    await add.click();
    await expect.element(dialog()).toBeVisible();
  });

  it('says that it could not be loaded, and is asked for again', async () => {
    let asked = 0;
    open({
      'tags.metaList': () => {
        asked += 1;
        if (asked === 1) throw new Refusal(500, 'internal', 'Internal Server Error');
        return { rows: [] };
      },
    });
    await expect.element(page.getByText('The tags could not be loaded')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(row(/Weekend/)).toBeVisible();
  });

  it.each([
    ['a manager', aManager('Outlets', 'Bookings')],
    ['an Admin', anAdmin()],
  ])('is not for %s', async (_, user) => {
    open({}, user);
    await expect.element(page.getByText('You do not have permission for this page.')).toBeVisible();
    expect(page.getByRole('link', { name: 'Tags', exact: true }).query()).toBeNull();
  });

  it('stands in the menu of the business after the gift cards', async () => {
    open();
    await expect.element(page.getByRole('link', { name: 'Tags', exact: true })).toHaveAttribute('href', '/app/metatag');
    const items = page.getByRole('navigation').first().getByRole('link').elements();
    const names = items.map((link) => link.textContent);
    expect(names.slice(0, names.indexOf('Tags')).at(-1)).toBe('GiftCard');
  });
});

describe('a new tag', () => {
  it('gets an address from its name, and both are saved', async () => {
    const { bodiesTo } = open({ 'tags.create': () => created, ...metaSaved });
    await add.click();
    await expect.element(field('Name')).toHaveFocus();
    await field('Name').fill('Fête d’été');
    await expect.element(field('Address')).toHaveValue('fete-d-ete');
    await expect.element(preview).toMatchTextContent(/› fete-d-ete ?Fête d’été · Harbor Lanes/);
    await field('Title').fill('Summer at Harbor');
    await field('Description').fill('Lanes and lemonade.');
    await expect.element(preview).toMatchTextContent(/Summer at Harbor ?Lanes and lemonade\./);
    await expect.element(dialog()).toMatchTextContent(/16 of 60.*19 of 160/);
    await save(/Create/);
    await expect.element(page.getByText('Tag created')).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(bodiesTo('tags.create')).toEqual([{ businessId: BUSINESS_ID, tagName: 'Fête d’été', status: true }]);
    const page0 = { metaTitle: 'Summer at Harbor', metaDescription: 'Lanes and lemonade.', slug: 'fete-d-ete' };
    await expect.poll(() => bodiesTo('tags.metaSave')).toEqual([{ tagId: created.tagId, version: 0, ...page0 }]);
  });

  it('is offered an address that no other tag has, until one is typed', async () => {
    open();
    await add.click();
    await field('Name').fill('Weekend');
    await expect.element(field('Address')).toHaveValue('weekend-2');
    await field('Address').fill('saturdays');
    await field('Name').fill('Weekend nights');
    await expect.element(preview).toMatchTextContent(/Weekend nights/);
    await expect.element(field('Address')).toHaveValue('saturdays');
  });

  it('is checked before anything is sent', async () => {
    const { sent } = open();
    await add.click();
    await field('Name').fill('W');
    await field('Address').fill('Week end');
    await field('Title').fill('A'.repeat(61));
    await save(/Create/);
    await expect.element(dialog().getByText('At least 2 characters')).toBeVisible();
    await expect
      .element(dialog().getByText('Only lower-case letters, digits and dashes; 2 to 50 of them'))
      .toBeVisible();
    await expect.element(dialog().getByText('At most 60 characters')).toBeVisible();
    await expect.element(field('Name')).toHaveFocus();
    expect(sent.some(({ id }) => id.startsWith('tags.create'))).toBe(false);
  });

  it('whose name is taken says so at the name, and sends no page', async () => {
    const { bodiesTo } = open({
      'tags.create': () => {
        const fields = { tagName: 'There is a tag Weekend already' };
        throw new Refusal(409, 'tag.name_taken', fields.tagName, { fields });
      },
    });
    await add.click();
    await field('Name').fill('weekend');
    await save(/Create/);
    await expect.element(field('Name')).toHaveAccessibleDescription(/There is a tag Weekend already/);
    await expect.element(field('Name')).toHaveFocus();
    expect(bodiesTo('tags.metaSave')).toEqual([]);
  });

  it('whose address is taken is kept, and only its page is saved again', async () => {
    let tries = 0;
    const { bodiesTo } = open({
      'tags.create': () => created,
      'tags.metaSave': ({ body }) => {
        tries += 1;
        const fields = { slug: 'Another tag has the address league' };
        if (tries === 1) throw new Refusal(409, 'tag.slug_taken', fields.slug, { fields });
        return { message: 'Page of the tag saved', meta: { ...body, version: 1 } };
      },
    });
    await add.click();
    await field('Name').fill('League');
    await save(/Create/);
    await expect.element(field('Address')).toHaveAccessibleDescription(/Another tag has the address league/);
    await expect.element(dialog('Edit League')).toBeVisible();
    await field('Address').fill('league-night');
    await save(/Update/);
    await expect.element(page.getByText('Page of the tag saved')).toBeVisible();
    await expect.element(dialog('Edit League')).not.toBeInTheDocument();
    expect([bodiesTo('tags.create').length, bodiesTo('tags.update').length]).toEqual([1, 0]);
    expect(bodiesTo('tags.metaSave')[1]).toMatchObject({ version: 0, slug: 'league-night' });
  });
});

describe('a tag', () => {
  it('says who will no longer see it before it is switched off, and sends only the tag', async () => {
    const { bodiesTo } = open({
      'tags.update': ({ body }) => ({ message: 'Tag updated', tag: { ...weekend, ...body, version: 4 } }),
    });
    await row(/Weekend/).click();
    await dialog('Edit Weekend').getByRole('switch', { name: 'Active' }).click();
    await expect
      .element(dialog('Edit Weekend').getByRole('status').first())
      .toMatchTextContent('Its deal tags are hidden from guests at Harbor Lanes Downtown, North, Pier.');
    await save(/Update/);
    await expect.element(page.getByText('Tag updated')).toBeVisible();
    await expect.element(dialog('Edit Weekend')).not.toBeInTheDocument();
    expect(bodiesTo('tags.update')).toEqual([{ version: 3, tagName: 'Weekend', status: false }]);
    expect(bodiesTo('tags.metaSave')).toEqual([]);
  });

  it('keeps its address under another name, and warns of an address that is given up', async () => {
    const { bodiesTo } = open(metaSaved);
    await row(/Weekend/).click();
    await field('Name').fill('Saturdays');
    await expect.element(preview).toMatchTextContent(/› weekend/);
    await expect.element(field('Address')).toHaveValue('weekend');
    await field('Name').fill('Weekend');
    await field('Address').fill('saturdays');
    await expect
      .element(field('Address'))
      .toHaveAccessibleDescription(/Links to \/weekend will no longer find the page/);
    await save(/Update/);
    await expect.element(page.getByText('Page of the tag saved')).toBeVisible();
    const { metaTitle, metaDescription, tagId } = weekendPage;
    expect(bodiesTo('tags.metaSave')).toEqual([{ tagId, version: 2, metaTitle, metaDescription, slug: 'saturdays' }]);
    expect(bodiesTo('tags.update')).toEqual([]);
  });

  it('without a page is offered one from its name', async () => {
    const { bodiesTo } = open(metaSaved);
    await row(/Students/).click();
    await expect.element(field('Address')).toHaveValue('students');
    await save(/Update/);
    await expect.element(page.getByText('Page of the tag saved')).toBeVisible();
    expect(bodiesTo('tags.metaSave')[0]).toMatchObject({ version: 0, slug: 'students' });
  });

  it('is compared when somebody changed it meanwhile, and saved over theirs when mine is kept', async () => {
    let version = 5;
    const { bodiesTo } = open({
      'tags.update': ({ body }) => {
        const current = { ...weekend, tagName: 'Week-end', version };
        const details = { actor: 'Ola Reyes', current };
        if (body.version !== version) throw new Refusal(409, 'stale', 'Ola Reyes changed this', details);
        version += 1;
        return { message: 'Tag updated', tag: { ...current, ...body, version } };
      },
    });
    await row(/Weekend/).click();
    await field('Name').fill('Saturdays');
    await save(/Update/);
    const edit = page.getByRole('dialog');
    await expect.element(edit.getByText('Ola Reyes changed this meanwhile')).toBeVisible();
    await expect.element(edit.getByRole('row', { name: /Name.*Saturdays.*Week-end/ })).toBeVisible();
    await edit.getByRole('button', { name: 'Keep mine' }).click();
    await save(/Update/);
    await expect.element(page.getByText('Tag updated')).toBeVisible();
    expect(bodiesTo('tags.update')).toMatchObject([{ version: 3 }, { version: 5, tagName: 'Saturdays' }]);
  });

  it('whose page was changed meanwhile shows both, and takes theirs', async () => {
    open({
      'tags.metaSave': () => {
        const current = { ...weekendPage, metaTitle: 'All weekend', version: 3 };
        throw new Refusal(409, 'stale', 'Ola Reyes changed this', { actor: 'Ola Reyes', current });
      },
    });
    await row(/Weekend/).click();
    await field('Title').fill('Lanes all weekend');
    await save(/Update/);
    const edit = dialog('Edit Weekend');
    await expect.element(edit.getByRole('row', { name: /Title.*Lanes all weekend.*All weekend/ })).toBeVisible();
    await edit.getByRole('button', { name: 'Take theirs' }).click();
    await expect.element(field('Title')).toHaveValue('All weekend');
    await expect.element(field('Name')).toHaveValue('Weekend');
  });

  it('asks before what was typed is dropped', async () => {
    open();
    await row(/Weekend/).click();
    await field('Title').fill('Other');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog').getByText('Leave without saving?')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect.element(dialog('Edit Weekend')).not.toBeInTheDocument();
  });

  it('is saved with the picture that was uploaded for it', async () => {
    const url = '/api/files/new';
    const { bodiesTo, sent } = open({
      ...takesUploads(url),
      'tags.update': () => ({ message: 'Tag updated', tag: { ...weekend, imageUrl: url, version: 4 } }),
    });
    await row(/Weekend/).click();
    chooseFile();
    await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Remove' })).toBeVisible();
    expect(sent.find(({ id }) => id === 'file.uploadUrl')?.call.body).toMatchObject({ purpose: 'tag' });
    await save(/Update/);
    await expect.element(page.getByText('Tag updated')).toBeVisible();
    expect(bodiesTo('tags.update')).toMatchObject([{ version: 3, imageId: UPLOADED_ID }]);
  });
});

describe('the screen of tags', () => {
  it.each(THEMES_NOW)('has no findings of axe in %s, with the list and with the dialog', async (theme) => {
    open();
    applySettings({ ...settings.get(), theme, lessMotion: true });
    await expect.element(row(/Weekend/)).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await row(/Weekend/).click();
    await dialog('Edit Weekend').getByRole('switch', { name: 'Active' }).click();
    await expect.element(preview).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });
});
