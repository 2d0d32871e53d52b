import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aBusiness, aPage, anAdmin, anId } from '../../test/builders.ts';
import { Refusal, type Handlers } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import { queryClient } from '../queries/query-client.ts';
import '../../features/businesses/businesses-screen.tsx';

const COUNT = 60;
const all = Array.from({ length: COUNT }, (_, index) =>
  aBusiness({ businessId: anId(500 + index), name: `Lanes ${index + 1}` }),
);

/** The list of businesses over a server that pages by number. */
function open(path = '/app/businesses', api: Handlers = {}) {
  return openApp({
    path,
    user: anAdmin(),
    api: {
      'business.list': ({ query }) => {
        const { page: number = 1, size = 25 } = query as { page?: number; size?: number };
        const [from, to] = [(number - 1) * size, number * size];
        return aPage(all.slice(from, to), { total: COUNT, ...(to < COUNT && { next: 'more' }) });
      },
      ...api,
    },
  });
}
const asked = ({ sent }: ReturnType<typeof open>) =>
  sent.filter(({ id }) => id === 'business.list').map(({ call }) => call.query);

afterEach(() => void vi.restoreAllMocks());

describe('a list of numbered pages', () => {
  it('goes to the last page from one past the end, and never says that there is nothing', async () => {
    open('/app/businesses?page=9');
    await expect.element(page.getByText('51 – 60 of 60')).toBeVisible();
    expect(page.getByText('No businesses yet').query()).toBeNull();
    expect(location.search).toBe('?page=3');
  });

  it('steps through its pages by the history, and begins anew with another filter', async () => {
    const fake = open();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.element(page.getByText('26 – 50 of 60')).toBeVisible();
    history.back();
    await expect.element(page.getByText('1 – 25 of 60')).toBeVisible();
    history.forward();
    await expect.element(page.getByText('26 – 50 of 60')).toBeVisible();
    await userEvent.fill(page.getByRole('searchbox'), 'bowl');
    await expect.poll(() => asked(fake).at(-1)).toEqual({ search: 'bowl', page: '1', size: '25' });
    expect(location.search).toBe('?search=bowl');
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect.poll(() => location.search).toBe('');
  });

  it('says that its rows could not be read anew, and keeps them', async () => {
    const fake = open();
    await expect.element(page.getByText('1 – 25 of 60')).toBeVisible();
    fake.handlers['business.list'] = () => {
      throw new Refusal(403, 'forbidden', 'You do not have permission for this page.');
    };
    await queryClient.invalidateQueries();
    await expect.element(page.getByText(/may be out of date/)).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Lanes 25/ })).toBeVisible();
  });
});

describe('a list that filters leave empty', () => {
  it('names each filter, and removes the one that is pressed', async () => {
    const fake = open('/app/businesses?search=bowl&status=DRAFT&page=2', { 'business.list': () => aPage([]) });
    await expect.element(page.getByRole('heading', { name: 'Nothing for “bowl”, Draft' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove filter “bowl”' }).click();
    await expect.element(page.getByRole('heading', { name: 'Nothing for Draft' })).toBeVisible();
    expect(location.search).toBe('?status=DRAFT');
    expect(asked(fake).at(-1)).toEqual({ status: 'DRAFT', page: '1', size: '25' });
  });

  it('has the focus in its filters after all are cleared', async () => {
    open('/app/businesses?status=DRAFT', { 'business.list': () => aPage([]) });
    await page.getByRole('button', { name: 'Clear all' }).last().click();
    await expect.element(page.getByRole('searchbox')).toHaveFocus();
    await expect.element(page.getByText('No businesses yet')).toBeVisible();
  });
});

describe('a row', () => {
  it('is a real link, which a click and Enter follow inside the page', async () => {
    open();
    const link = page.getByRole('link', { name: 'Lanes 2', exact: true });
    await expect.element(link).toHaveAttribute('href', `/app/businesses/${anId(501)}`);
    await link.click();
    await expect.poll(() => location.pathname).toBe(`/app/businesses/${anId(501)}`);
  });

  it('opens a tab with the middle button or Ctrl, and leaves the list where it is', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    open();
    const cell = page.getByRole('row', { name: /Lanes 2 / }).getByText('Boston');
    await cell.click({ button: 'middle' });
    await cell.click({ modifiers: ['Control'] });
    const href = `/app/businesses/${anId(501)}`;
    expect(opened.mock.calls.map(([url]) => url)).toEqual([href, href]);
    expect(location.pathname).toBe('/app/businesses');
  });
});
