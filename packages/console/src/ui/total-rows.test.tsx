import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { applySettings, settings } from '../app/settings/settings.ts';
import { THEMES_NOW, axeFindings } from '../test/axe-findings.ts';
import { clear, show } from '../test/show.tsx';
import { type Column, DataTable, type DataTableProps } from './data-table.tsx';
import { SmallTable } from './small-table.tsx';
import { moneySum } from './total-rows.tsx';

type Line = { name: string; count: number; net: number; note: string };
/** As binary fractions 0.1 and 0.2 do not add up to 0.3; as cents they do. */
const LINES: Line[] = [
  { name: 'Open bowling', count: 214, net: 0.1, note: 'a' },
  { name: 'Shoes', count: 1873, net: 0.2, note: 'b' },
  { name: 'Refunds', count: 3, net: -15.05, note: 'c' },
];
const dollars = (amount: number) => `${amount < 0 ? '−' : ''}$${String(Math.abs(amount))}`;
const COLUMNS: Column<Line>[] = [
  { id: 'name', label: 'Category', cell: ({ name }) => name },
  { id: 'note', label: 'Note', cell: ({ note }) => note },
  {
    id: 'count',
    label: 'Quantity',
    align: 'end',
    from: 'tablet',
    cell: ({ count }) => count,
    sum: { of: ({ count }) => count, cell: String },
  },
  {
    id: 'net',
    label: 'Net',
    align: 'end',
    cell: ({ net }) => dollars(net),
    sum: moneySum(({ net }) => net, dollars),
  },
];

function Table(props: Partial<DataTableProps<Line>>) {
  return (
    <main style={{ display: 'flex', flexDirection: 'column', height: 200 }}>
      <h1>Sales</h1>
      <DataTable
        label="Sales"
        columns={COLUMNS}
        rows={LINES}
        rowId={({ name }) => name}
        rowName={({ name }) => name}
        totals="of rows"
        {...props}
      />
    </main>
  );
}

const total = page.getByRole('row', { name: /^Total/ });
const cells = () => [...total.element().querySelectorAll('th, td')].map(({ textContent }) => textContent);

afterEach(async () => {
  clear();
  await page.viewport(1440, 900);
});

describe('the row of totals', () => {
  it('has the sums in cents, each below its column and as that shows its values', async () => {
    show(<Table />);
    await expect.element(page.getByRole('rowheader', { name: 'Total' })).toBeVisible();
    expect(cells()).toEqual(['Total', '', '2090', '−$14.75']);
    const { right } = total.getByText('−$14.75').element().getBoundingClientRect();
    expect(page.getByText('$0.1', { exact: true }).element().getBoundingClientRect().right).toBe(right);
  });

  it('takes the sums that are given, as where the rows are one page of many', async () => {
    show(<Table totals={{ net: 123_456 }} />);
    await expect.element(total).toBeVisible();
    expect(cells()).toEqual(['Total', '', '', '$1234.56']);
  });

  it('counts the rows of folded groups, and keeps its place beside a checkbox', async () => {
    const groups = [
      { id: 'a', label: 'Sold', rows: LINES.slice(0, 2) },
      { id: 'b', label: 'Given back', rows: LINES.slice(2) },
    ];
    show(<Table groups={groups} selected={new Set()} onSelect={() => undefined} />);
    await page.getByRole('button', { name: 'Given back' }).click();
    await expect.element(page.getByText('Refunds')).not.toBeInTheDocument();
    expect(cells()).toEqual(['', 'Total', '', '2090', '−$14.75']);
  });

  it('stays in view at the foot of what scrolls, as the head does above', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ ...LINES[0]!, name: `Line ${index}` }));
    show(<Table rows={many} />);
    await expect.element(total).toBeInViewport();
    const foot = () => Math.round(total.element().getBoundingClientRect().bottom);
    const before = foot();
    expect(before).toBeLessThanOrEqual(240);
    page
      .getByRole('row', { name: /Line 40/ })
      .element()
      .scrollIntoView();
    expect(foot()).toBe(before);
  });

  it('is not there without rows', async () => {
    show(<Table rows={[]} instead={<p>Nothing sold</p>} />);
    await expect.element(page.getByText('Nothing sold')).toBeVisible();
    await expect.element(total).not.toBeInTheDocument();
  });

  it('is a line for each sum on phones, of columns that are left out there, too', async () => {
    await page.viewport(390, 844);
    show(<Table />);
    await expect.element(page.getByRole('rowheader', { name: 'Total, Quantity' })).toBeVisible();
    await expect.element(page.getByRole('row', { name: 'Total, Quantity 2090' })).toBeVisible();
    await expect.element(page.getByRole('row', { name: 'Total, Net −$14.75' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('stands below a small table, too', async () => {
    show(
      <SmallTable
        caption="Sales"
        columns={COLUMNS.filter(({ id }) => id !== 'count').map((column) => ({ ...column, from: 'tablet' as const }))}
        rows={LINES}
        rowId={({ name }) => name}
        totals="of rows"
      />,
    );
    await expect.element(page.getByRole('rowheader', { name: 'Total' })).toBeVisible();
    expect(cells()).toEqual(['Total', '', '−$14.75']);
  });

  it.each([1440, 390])('has no findings of axe at %i px', async (width) => {
    await page.viewport(width, 844);
    for (const theme of THEMES_NOW) {
      applySettings({ ...settings.get(), theme, lessMotion: true });
      show(<Table />);
      await expect.element(page.getByText('−$14.75')).toBeVisible();
      expect(await axeFindings()).toEqual([]);
    }
  });
});
