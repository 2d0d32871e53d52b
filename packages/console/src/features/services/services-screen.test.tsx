import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { THEMES_NOW, axeFindings } from '../../test/axe-findings.ts';
import { aPage, anAdmin } from '../../test/builders.ts';
import { Refusal, type Handlers } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import { STORED_PICTURE, UPLOADED_ID, chooseFile, takesUploads } from '../../test/uploads.ts';
import type { Service } from './service.queries.ts';
import './services-screen.tsx';

const bowling: Service = {
  id: 'BOWLING',
  title: 'Bowling',
  description: 'Lanes by the hour, by the game.',
  imageUrl: null,
  status: true,
  version: 3,
};
const open = (api: Handlers) =>
  openApp({ path: '/app/services', user: anAdmin(), api: { 'services.list': () => ({ rows: [bowling] }), ...api } });
const dialog = page.getByRole('dialog', { name: 'Edit Bowling' });
const openBowling = () => page.getByRole('row', { name: /Bowling/ }).click();

describe('the platform’s services', () => {
  it('are changed in a dialog, checked before anything is sent', async () => {
    const { sent } = open({
      'services.update': ({ body }) => ({ message: 'Service saved', service: { ...bowling, ...body, version: 4 } }),
    });
    await openBowling();
    await dialog.getByLabelText('Title').fill('Bowling lanes');
    await dialog.getByLabelText('Description').fill('short');
    await dialog.getByRole('switch', { name: /Offered to businesses/ }).click();
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(dialog.getByText('Description has 11 to 299 characters')).toBeVisible();
    expect(sent.some(({ id }) => id === 'services.update')).toBe(false);
    await dialog.getByLabelText('Description').fill('Lanes by the hour and by the game.');
    await dialog.getByRole('button', { name: /Update/ }).click();
    await expect.element(page.getByText('Service saved')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent.find(({ id }) => id === 'services.update')?.call).toMatchObject({
      params: { serviceId: 'BOWLING' },
      body: {
        title: 'Bowling lanes',
        description: 'Lanes by the hour and by the game.',
        status: false,
        version: 3,
      },
    });
  });

  it('have a picture: uploaded for the platform, saved with the form, shown in the list', async () => {
    let saved = bowling;
    const { sent } = open({
      ...takesUploads(),
      'services.list': () => ({ rows: [saved] }),
      'services.update': () => {
        saved = { ...bowling, imageUrl: STORED_PICTURE, version: 4 };
        return { message: 'Service saved', service: saved };
      },
    });
    await openBowling();
    await expect.element(dialog.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
    chooseFile();
    await expect.element(dialog.getByRole('button', { name: 'Remove' })).toBeVisible();
    await dialog.getByRole('button', { name: /Update/ }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const body = (id: string) => sent.find((each) => each.id === id)?.call.body;
    expect(body('file.uploadUrl')).toEqual({ businessId: anAdmin().businessId, purpose: 'service' });
    expect(body('services.update')).toMatchObject({ imageId: UPLOADED_ID, version: 3 });
    const shown = page.getByRole('row', { name: /Bowling/ });
    await expect.poll(() => shown.element().querySelector('img')?.getAttribute('src')).toBe(STORED_PICTURE);
  });

  it('are compared when somebody was quicker', async () => {
    open({
      'services.update': () => {
        const current = { ...bowling, title: 'Lanes', version: 5 };
        throw new Refusal(409, 'stale', 'Ola Reyes changed this', { actor: 'Ola Reyes', current });
      },
    });
    await openBowling();
    await dialog.getByLabelText('Title').fill('Alleys');
    await dialog.getByRole('button', { name: /Update/ }).click();
    await expect.element(dialog.getByRole('row', { name: /Title.*Alleys.*Lanes/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Take theirs' }).click();
    await expect.element(dialog.getByLabelText('Title')).toHaveValue('Lanes');
    await expect.element(dialog.getByLabelText('Title')).toHaveFocus();
  });

  it('ask once before what was typed is dropped, in the dialog itself, and give the focus back', async () => {
    open({});
    await openBowling();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await openBowling();
    const title = dialog.getByLabelText('Title');
    await title.fill('Alleys');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog.getByText('Leave without saving?')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    expect(page.getByRole('alertdialog').query()).toBeNull();
    await userEvent.keyboard('{Enter}');
    await expect.element(title).toHaveFocus();
    await expect.element(title).toHaveValue('Alleys');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await openBowling();
    await expect.element(title).toHaveValue('Bowling');
  });

  it('ask before the browser’s way back drops what was typed', async () => {
    open({ 'business.list': () => aPage([]) });
    await page.getByRole('link', { name: 'Businesses' }).click();
    await page.getByRole('link', { name: 'Services' }).click();
    await openBowling();
    await dialog.getByLabelText('Title').fill('Alleys');
    history.back();
    await expect.element(dialog.getByText('Leave without saving?')).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(dialog.getByLabelText('Title')).toHaveValue('Alleys');
    expect(location.pathname).toBe('/app/services');
  });

  it('stay in sight while they are saved, and say in the dialog why that was refused', async () => {
    const answer = Promise.withResolvers<void>();
    const { sent } = open({
      'services.update': async () => {
        await answer.promise;
        throw new Refusal(503, 'unavailable', 'The system cannot be reached');
      },
    });
    await openBowling();
    await dialog.getByLabelText('Title').fill('Alleys');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('button', { name: /Update/ })).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Escape}{Control>}s{/Control}{Enter}');
    answer.resolve();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('The system cannot be reached');
    await expect.element(dialog.getByLabelText('Title')).toHaveValue('Alleys');
    expect(sent.filter(({ id }) => id === 'services.update')).toHaveLength(1);
  });

  it('say that they could not be loaded, and are asked for again', async () => {
    let asked = 0;
    open({
      'services.list': () => {
        asked += 1;
        if (asked === 1) throw new Refusal(500, 'internal', 'Internal Server Error');
        return { rows: [bowling] };
      },
    });
    await expect.element(page.getByText('The services could not be loaded')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('row', { name: /Bowling/ })).toBeVisible();
  });

  it.each(THEMES_NOW)('have no findings of axe in %s', async (theme) => {
    open({});
    applySettings({ ...settings.get(), theme, lessMotion: true });
    await openBowling();
    await expect.element(dialog).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });
});
