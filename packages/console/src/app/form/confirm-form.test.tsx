import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { THEMES_NOW, axeFindings } from '../../test/axe-findings.ts';
import { BUSINESS_ID, anId } from '../../test/builders.ts';
import { type FakeApi, fakeApi, type Handlers, Refusal } from '../../test/fake-api.ts';
import { showHost } from '../../test/show-host.tsx';
import { useCommand } from '../commands/use-command.ts';
import { askPreview } from '../queries/ask.ts';
import { queryClient } from '../queries/query-client.ts';
import { applySettings, settings } from '../settings/settings.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { fields } from './fields/descriptor.tsx';
import { toggle } from './fields/switch-field.tsx';
import { text } from './fields/text-field.tsx';
import { PreviewFigures } from './preview-figures.tsx';
import { useContractForm } from './use-contract-form.ts';
import { usePreviewed } from './use-previewed.ts';
import { useSeen } from './use-seen.tsx';

afterEach(() => queryClient.clear());

// An outlet's name stands for a reason, and its status for a tick: the command has a preview and a version.
const params = { businessId: BUSINESS_ID, outletId: anId(11) };
const names = fields(z.object({ name: z.string().min(2), active: z.boolean() }), {
  name: text('addons.name'),
  active: toggle('addons.on_sale'),
});
type Row = { version: number; name: string };

/** An answer in which as many bookings are touched as the name has letters. */
const answerOf = ({ body }: { body: { name?: string | undefined } }) =>
  ({
    message: 'Outlet saved',
    outlet: { version: 4 },
    outside: { count: (body.name ?? '').length, bookings: [] },
  }) as never;

async function open(handlers: Handlers = {}): Promise<FakeApi & { change: (row: Row) => void }> {
  const fake = fakeApi({ 'outlet.update': answerOf, ...handlers });
  let change: (row: Row) => void = () => undefined;
  function Decision({ present, onClose }: { present: Row; onClose: () => void }) {
    const update = useCommand('outlet.update');
    const form = useContractForm(names, { values: { name: '', active: true } });
    const seen = useSeen(present, { facts: ({ name }) => [['Name', name]], isInRefusal: true, onLeave: onClose });
    const { version } = seen.row;
    const preview = usePreviewed(form, ({ name }) => ({
      ...askPreview('outlet.update', { params, body: { version, preview: true, name } }),
      enabled: name.length > 1,
    }));
    return (
      <ConfirmForm
        form={form}
        command={update}
        call={({ name, active }) => ({
          params,
          body: { version, name, status: active ? ('ACTIVE' as const) : ('INACTIVE' as const) },
        })}
        seen={seen}
        preview={preview}
        title="Rename it?"
        action="Rename"
        safe="Keep the name"
        danger
        onClose={onClose}
      >
        <names.Field name="name" label="New name" />
        <names.Field name="active" label="Active" />
        <PreviewFigures preview={preview}>{({ outside }) => <p>{outside.count} bookings touched</p>}</PreviewFigures>
      </ConfirmForm>
    );
  }
  function Host() {
    const [isOpen, setOpen] = useState(true);
    const [present, setPresent] = useState<Row>({ version: 3, name: 'Harbor' });
    change = setPresent;
    return (
      <>
        <p>Behind it</p>
        {isOpen && <Decision present={present} onClose={() => setOpen(false)} />}
      </>
    );
  }
  await showHost(Host, 'addons');
  await expect.element(dialog).toBeVisible();
  return { ...fake, change: (row) => change(row) };
}

const dialog = page.getByRole('alertdialog');
const button = (name: string) => dialog.getByRole('button', { name });
const name = dialog.getByRole('textbox', { name: 'New name' });
const commits = ({ sent }: FakeApi) =>
  sent.map(({ call }) => call.body as { preview?: boolean }).filter(({ preview }) => !preview);

/** The keys of what was sent to be done. */
const keys = ({ sent }: FakeApi) =>
  sent
    .filter(({ call }) => !(call.body as { preview?: boolean }).preview)
    .map(({ headers }) => headers.get('idempotency-key'));

test('begins on the safe button, and Enter in a field sends nothing', async () => {
  const api = await open();
  await expect.element(button('Keep the name')).toHaveFocus();
  await name.fill('Pier');
  await expect.element(dialog.getByText('4 bookings touched')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  expect(commits(api)).toEqual([]);
});

test('sends the fields as they stand at the press, and its answer closes it', async () => {
  const api = await open();
  await name.fill('Pier');
  await dialog.getByRole('switch', { name: 'Active' }).click();
  await expect.element(dialog.getByText('4 bookings touched')).toBeVisible();
  await button('Rename').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Outlet saved')).toBeVisible();
  expect(commits(api)).toEqual([{ version: 3, name: 'Pier', status: 'INACTIVE' }]);
});

test('figures of earlier fields are marked, and nothing is sent on them', async () => {
  const api = await open();
  await name.fill('Pier');
  await expect.element(dialog.getByText('4 bookings touched')).toBeVisible();
  const through = api.slow('outlet.update');
  await name.fill('Harbor Pier');
  await expect.element(dialog.getByText('The figures are being worked out').first()).toBeVisible();
  await expect.element(dialog.getByText('4 bookings touched')).toBeVisible();
  await expect.element(button('Rename')).toHaveAccessibleDescription('The figures are being worked out');
  await button('Rename').click({ force: true });
  expect(commits(api)).toEqual([]);
  through();
  await expect.element(dialog.getByText('11 bookings touched')).toBeVisible();
  await button('Rename').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(commits(api)).toMatchObject([{ name: 'Harbor Pier' }]);
});

test('figures that could not be worked out say so, and are asked for again', async () => {
  const api = await open();
  const heal = api.proxied('outlet.update', 500);
  await name.fill('Pier');
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(button('Rename')).toHaveAccessibleDescription('The figures could not be worked out');
  heal();
  await button('Try again').click();
  await expect.element(dialog.getByText('4 bookings touched')).toBeVisible();
});

test('a refusal as stale shows what changed, and goes on over the newer row with what was typed', async () => {
  const current = { version: 4, name: 'Harbor by Ola' };
  const api = await open({
    'outlet.update': (call) => {
      const { version, preview = false } = call.body;
      if (version === 3 && !preview)
        throw new Refusal(409, 'stale', 'Ola Reyes changed this', { actor: 'Ola Reyes', current });
      return answerOf(call);
    },
  });
  await name.fill('Pier');
  await expect.element(dialog.getByText('4 bookings touched')).toBeVisible();
  await button('Rename').click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Ola Reyes changed this meanwhile/);
  await expect.element(dialog.getByRole('row', { name: 'Name Harbor Harbor by Ola' })).toBeVisible();
  await expect.element(button('Rename')).toHaveAccessibleDescription('Somebody changed this meanwhile');
  await button('Do mine all the same').click();
  await expect.element(name).toHaveValue('Pier');
  await expect.element(button('Rename')).not.toHaveAttribute('aria-disabled');
  await button('Rename').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(commits(api)).toMatchObject([
    { version: 3, name: 'Pier' },
    { version: 4, name: 'Pier' },
  ]);
});

test('a newer row that comes by itself is shown before anything is sent', async () => {
  const api = await open();
  await name.fill('Pier');
  api.change({ version: 5, name: 'Harbor by Jo' });
  await expect.element(dialog.getByRole('row', { name: 'Name Harbor Harbor by Jo' })).toBeVisible();
  await button('Leave it as it is now').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(commits(api)).toEqual([]);
});

test('a refusal stands at its field, silence in the foot, and what was typed stays', async () => {
  const api = await open({
    'outlet.update': (call) => {
      if (call.body.preview) return answerOf(call);
      throw new Refusal(400, 'validation', 'Check the fields', { fields: { name: 'This name is taken' } });
    },
  });
  await name.fill('Pier');
  await expect.element(dialog.getByText('4 bookings touched')).toBeVisible();
  await button('Rename').click();
  await expect.element(name).toHaveAccessibleDescription('This name is taken');
  await expect.element(button('Rename')).not.toHaveAttribute('aria-disabled');
  const heal = api.cut('outlet.update');
  await button('Rename').click();
  await expect.element(dialog.getByText(/No answer came. It may have been done/)).toBeVisible();
  await expect.element(name).toHaveValue('Pier');
  heal();
  api.handlers['outlet.update'] = answerOf;
  await button('Rename').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(keys(api).slice(-2)).toEqual([keys(api).at(-1), keys(api).at(-1)]);
});

test('Esc asks before it drops what was typed', async () => {
  await open();
  await name.fill('Pier');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog.getByText('Leave without saving?')).toBeVisible();
  await button('Keep editing').click();
  await expect.element(name).toHaveValue('Pier');
  await userEvent.keyboard('{Escape}');
  await button('Discard').click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('Esc closes it at once where nothing was typed', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('axe finds nothing in it', async () => {
  const api = await open();
  await name.fill('Pier');
  api.change({ version: 5, name: 'Harbor by Jo' });
  await expect.element(dialog.getByRole('row', { name: 'Name Harbor Harbor by Jo' })).toBeVisible();
  for (const theme of THEMES_NOW) {
    applySettings({ ...settings.get(), theme, lessMotion: true });
    expect(await axeFindings()).toEqual([]);
  }
});
