import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../test/show.tsx';
import { Button } from './button.tsx';
import { type Column, DataTable, type RowGroup, type Sort } from './data-table.tsx';
import { Dialog } from './dialog.tsx';
import { EmptyState } from './empty-state.tsx';
import { Money } from './money.tsx';
import { Pager } from './pager.tsx';
import { UiContext } from './ui-context.ts';

type Party = { id: string; name: string; balance: number };
const PARTIES: Party[] = [
  { id: 'a', name: 'Okonkwo birthday', balance: 336 },
  { id: 'b', name: 'Whitfield', balance: 0 },
  { id: 'c', name: 'Alvarez', balance: 98 },
];
const COLUMNS: Column<Party>[] = [
  { id: 'name', label: 'Booking', sortable: true, cell: (row) => row.name },
  {
    id: 'balance',
    label: 'Balance',
    align: 'end',
    sortable: true,
    cell: (row) => <Money amount={row.balance} tone="due" />,
  },
];
const opened = vi.fn<(row: Party) => void>();

function Sample({ groups }: { groups?: RowGroup<Party>[] }) {
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'ascending' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const rows = PARTIES.toSorted((a, b) =>
    sort.column === 'name' ? sign * a.name.localeCompare(b.name) : sign * (a.balance - b.balance),
  );
  return (
    <>
      <button type="button">before</button>
      <DataTable
        label="Bookings"
        columns={COLUMNS}
        {...(groups ? { groups } : { rows })}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        sort={sort}
        onSort={setSort}
        selected={selected}
        onSelect={setSelected}
        onOpen={opened}
        foot={
          <Pager
            from={1}
            shown={3}
            total={64}
            totalIsExact
            size={3}
            onNext={() => setSort({ column: 'balance', direction: 'descending' })}
            selection={{
              count: selected.size,
              actions: <Button variant="text">Check in</Button>,
              onClear: () => setSelected(new Set()),
            }}
          />
        }
      />
    </>
  );
}

const names = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map((cell) => cell.textContent);
const row = (name: RegExp) => page.getByRole('row', { name });
/** The last control of the head: the next tab stop is the rows. */
const lastOfHead = () => page.getByRole('button', { name: 'Balance' });

describe('the table', () => {
  it('sorts by a head, the other way when pressed again', async () => {
    show(<Sample />);
    await page.getByRole('button', { name: 'Balance' }).click();
    await expect.element(page.getByRole('columnheader', { name: 'Balance' })).toHaveAttribute('aria-sort', 'ascending');
    expect(names()).toEqual(['Whitfield', 'Alvarez', 'Okonkwo birthday']);
    await page.getByRole('button', { name: 'Balance' }).click();
    await expect
      .element(page.getByRole('columnheader', { name: 'Balance' }))
      .toHaveAttribute('aria-sort', 'descending');
    expect(names()).toEqual(['Okonkwo birthday', 'Alvarez', 'Whitfield']);
  });

  it('has one tab stop for its rows; arrows and J K walk, Enter opens', async () => {
    show(<Sample />);
    await expect.element(lastOfHead()).toBeVisible();
    (lastOfHead().element() as HTMLElement).focus();
    await userEvent.tab();
    await expect.element(row(/Alvarez/)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}j');
    await expect.element(row(/Whitfield/)).toHaveFocus();
    await userEvent.keyboard('k');
    await expect.element(row(/Okonkwo/)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(opened).toHaveBeenLastCalledWith(PARTIES[0]);
    await userEvent.keyboard('{End}{Home}');
    await expect.element(row(/Alvarez/)).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'Previous page' })).toHaveFocus();
  });

  it('is walked with J and K from anywhere on the page, but not from a field or behind a dialog', async () => {
    const shown = (dialog: boolean) => (
      <>
        <input aria-label="Search" />
        <Sample />
        <Dialog open={dialog} onClose={() => undefined} title="A question" footer={<Button>Yes</Button>} />
      </>
    );
    show(shown(false));
    await expect.element(lastOfHead()).toBeVisible();
    await page.getByLabelText('Search').click();
    await userEvent.keyboard('j');
    await expect.element(page.getByLabelText('Search')).toHaveFocus();
    await expect.element(page.getByLabelText('Search')).toHaveValue('j');
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('j');
    await expect.element(row(/Alvarez/)).toHaveFocus();
    await userEvent.keyboard('j');
    await expect.element(row(/Okonkwo/)).toHaveFocus();
    // It comes back to the row it left, and from inside a row on to the next.
    await page.getByRole('button', { name: 'before' }).click();
    await userEvent.keyboard('k');
    await expect.element(row(/Okonkwo/)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('checkbox', { name: 'Select Okonkwo birthday' })).toHaveFocus();
    await userEvent.keyboard('j');
    await expect.element(row(/Whitfield/)).toHaveFocus();
    show(shown(true));
    await expect.element(page.getByRole('dialog')).toBeVisible();
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('k');
    expect(document.activeElement?.closest('table')).toBeNull();
  });

  it('takes J alone where two tables stand on a page', async () => {
    show(
      <>
        <Sample />
        <Sample />
      </>,
    );
    await expect.element(row(/Alvarez/).first()).toBeVisible();
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('jj');
    await expect.element(row(/Okonkwo/).first()).toHaveFocus();
  });

  it('selects with X and Space, goes into the row and back with the arrows', async () => {
    show(<Sample />);
    await expect.element(lastOfHead()).toBeVisible();
    (lastOfHead().element() as HTMLElement).focus();
    await userEvent.tab();
    await userEvent.keyboard('x');
    await expect.element(row(/Alvarez/)).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('toolbar', { name: '1 selected' })).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('checkbox', { name: 'Select Alvarez' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.element(row(/Alvarez/)).toHaveAttribute('aria-selected', 'false');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(row(/Alvarez/)).toHaveFocus();
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect.element(page.getByRole('toolbar', { name: '3 selected' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument();
  });

  it('leaves J, K and X alone when single keys are off', async () => {
    show(
      <UiContext value={{ zone: 'America/New_York', currency: 'USD', singleKeys: false }}>
        <Sample />
      </UiContext>,
    );
    await expect.element(lastOfHead()).toBeVisible();
    (lastOfHead().element() as HTMLElement).focus();
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('j');
    expect(document.activeElement?.closest('table')).toBeNull();
    (lastOfHead().element() as HTMLElement).focus();
    await userEvent.tab();
    await userEvent.keyboard('jx');
    await expect.element(row(/Alvarez/)).toHaveFocus();
    await expect.element(row(/Alvarez/)).toHaveAttribute('aria-selected', 'false');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(row(/Okonkwo/)).toHaveFocus();
  });

  it('opens a row with a click, but not with a click on its checkbox', async () => {
    opened.mockClear();
    show(<Sample />);
    await page.getByRole('checkbox', { name: 'Select Whitfield' }).click();
    expect(opened).not.toHaveBeenCalled();
    await page.getByRole('rowheader', { name: 'Whitfield' }).click();
    expect(opened).toHaveBeenCalledWith(PARTIES[1]);
  });

  it('selects all from the head, and shows that some are', async () => {
    show(<Sample />);
    const all = page.getByRole('checkbox', { name: 'Select all rows' });
    await page.getByRole('checkbox', { name: 'Select Whitfield' }).click();
    await expect.poll(() => (all.element() as HTMLInputElement).indeterminate).toBe(true);
    await all.click();
    await expect.element(page.getByRole('toolbar', { name: '3 selected' })).toBeVisible();
  });

  it('draws the tick of a chosen row and the dash of some, not a full square alone', async () => {
    show(<Sample />);
    await page.getByRole('checkbox', { name: 'Select Whitfield' }).click();
    for (const name of ['Select Whitfield', 'Select all rows']) {
      const { visibility, width, height } = getComputedStyle(
        page.getByRole('checkbox', { name }).element(),
        '::before',
      );
      expect({ visibility, width, height }).toEqual({ visibility: 'visible', width: '10px', height: '10px' });
    }
  });

  it('folds its groups', async () => {
    const groups = [
      { id: 'now', label: 'On the lanes now', note: '1 booking', rows: PARTIES.slice(0, 1) },
      { id: 'later', label: 'Later tonight', rows: PARTIES.slice(1) },
    ];
    show(<Sample groups={groups} />);
    const fold = page.getByRole('button', { name: 'On the lanes now 1 booking' });
    await fold.click();
    await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
    await expect.element(row(/Okonkwo/)).not.toBeInTheDocument();
    await expect.element(row(/Whitfield/)).toBeVisible();
  });

  it('shows what is true in place of rows, and nothing before 150 ms of loading', async () => {
    const common = { label: 'Bookings', columns: COLUMNS, rowId: (one: Party) => one.id, rowName: () => '' };
    show(<DataTable {...common} rows={[]} instead={<EmptyState title="No bookings on Monday" />} />);
    await expect.element(page.getByRole('heading', { name: 'No bookings on Monday' })).toBeVisible();
    show(<DataTable {...common} rows={[]} loading />);
    await expect.element(page.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
    await expect.element(page.getByText('Loading')).toBeInTheDocument();
  });

  it('loads under its own heads', async () => {
    const none = new Set<string>();
    const common = { label: 'Bookings', columns: COLUMNS, rowId: (one: Party) => one.id, rowName: () => '' };
    show(<DataTable {...common} rows={[]} selected={none} loading />);
    await expect.element(page.getByText('Loading')).toBeInTheDocument();
    const heads = [...document.querySelectorAll('thead th')].slice(1);
    const words = heads.map((head) => {
      const { left, right } = head.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(head);
      return { left: left + Number.parseFloat(paddingLeft), right: right - Number.parseFloat(paddingRight) };
    });
    const coming = [...document.querySelectorAll('tr[aria-hidden]')];
    expect(coming.length).toBeGreaterThan(4);
    for (const line of coming) {
      const [, name, amount] = [...line.querySelectorAll('td > span')].map((bar) => bar.getBoundingClientRect());
      expect(line.children).toHaveLength(3);
      expect(name?.left).toBe(words[0]?.left);
      expect(amount?.right).toBe(words[1]?.right);
    }
  });

  it('pages, and says where one is', async () => {
    show(<Sample />);
    await expect.element(page.getByText('1 – 3 of 64')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Next page' }).click();
    expect(names()[0]).toBe('Okonkwo birthday');
  });
});
