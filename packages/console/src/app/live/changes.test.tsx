import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dealTag, open, sentTo } from '../../features/deal-tags/deal-tag.fixture.ts';

const row = (name: RegExp) => page.getByRole('row', { name });
const changed = (kind: string) => `event: changed\ndata: {"kind":"${kind}"}\n\n`;

test('a list follows what another person saves, and what is typed in a form over it stays', async () => {
  const rows = [dealTag(1, [1]), dealTag(2, [2])];
  const api = open({ rows });
  await api.stream.connected();
  await expect.element(row(/Date night.*Active/)).toBeVisible();
  await page.getByRole('button', { name: 'Update Birthday' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Deal Tag' });
  const flip = dialog.getByRole('button', { name: /Flip UI$/ });
  await flip.click();
  await page.getByRole('listbox').getByRole('option', { name: 'Disabled' }).click();
  rows.splice(0, 2, dealTag(1, [1], { priority: 4, version: 4 }), dealTag(2, [2], { status: false, version: 4 }));
  api.stream.write(changed('deal_tag'));
  await expect.poll(() => page.getByText('InActive', { exact: true }).elements().length).toBeGreaterThan(0);
  await expect.element(flip).toHaveTextContent('Disabled');
});

test('a change of other rows, or of rows that this console does not know, asks for nothing', async () => {
  const api = open({ rows: [dealTag(1, [1])] });
  await api.stream.connected();
  await expect.element(row(/Birthday/)).toBeVisible();
  const before = sentTo(api, 'dealTag.fetch').length;
  api.stream.write(changed('lane_oil') + changed('addon'));
  api.stream.write(changed('deal_tag'));
  await expect.poll(() => sentTo(api, 'dealTag.fetch').length).toBe(before + 1);
});
