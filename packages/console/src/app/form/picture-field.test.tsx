import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MOST_UPLOAD_BYTES } from '@laneway/contract/files/upload-rules';
import '../../features/profile/profile-screen.tsx';
import { THEMES_NOW, axeFindings } from '../../test/axe-findings.ts';
import { aPerson, aUser } from '../../test/builders.ts';
import { type Handlers, Refusal } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import { STORED_PICTURE, UPLOADED_ID, aPictureFile, chooseFile, takesUploads } from '../../test/uploads.ts';
import { changeLanguage } from '../words/i18n.ts';
import { applySettings, settings } from '../settings/settings.ts';

const OLD = STORED_PICTURE;
const NEW = `${STORED_PICTURE}#new`;
const group = page.getByRole('group', { name: 'Picture' });
const button = (name: string | RegExp) => group.getByRole('button', { name });
const update = page.getByRole('button', { name: /Update/ });
const shown = () => group.element().querySelector('img')?.getAttribute('src') ?? null;
const api: Handlers = {
  'auth.detail': () => ({ userInfo: aPerson() }),
  'auth.sessions': () => ({ rows: [] }),
  ...takesUploads(NEW),
};
const withPicture: Handlers = { 'auth.detail': () => ({ userInfo: aPerson({ profileImageUrl: OLD }) }) };

async function open(more: Handlers = {}) {
  const fake = openApp({ path: '/app/account/profile', user: aUser(), api: { ...api, ...more } });
  await expect.element(group).toBeVisible();
  const sentAs = (id: string) => fake.sent.filter((each) => each.id === id).map(({ call }) => call);
  return { ...fake, sentAs };
}

describe('a picture', () => {
  it('is uploaded as it is chosen, shown by the save, and then in the user menu', async () => {
    const { sentAs } = await open({
      'auth.update': () => ({ message: 'Profile saved', userInfo: aPerson({ profileImageUrl: NEW, version: 4 }) }),
    });
    expect(shown()).toBeNull();
    chooseFile();
    await expect.element(group.getByText('The picture is there. It shows once you save.')).toBeVisible();
    expect(shown()).toBe(NEW);
    expect(sentAs('file.uploadUrl')[0]?.body).toEqual({ businessId: aUser().businessId, purpose: 'profile' });
    expect(sentAs('auth.update')).toEqual([]);
    await update.click();
    await expect.element(page.getByText('Profile saved')).toBeVisible();
    expect(sentAs('auth.update')[0]?.body).toMatchObject({ profileImageId: UPLOADED_ID, version: 3 });
    const menu = page.getByRole('button', { name: /User menu/ });
    await expect.poll(() => menu.element().querySelector('img')?.getAttribute('src')).toBe(NEW);
    await expect.element(group.getByText(/It shows once/)).not.toBeInTheDocument();
  });

  it('that the server refuses is told of at the field; what was typed and the old one stay', async () => {
    await open({
      ...withPicture,
      'file.upload': () => {
        throw new Refusal(422, 'file.not_picture', 'This file is not a picture that can be used.');
      },
    });
    await page.getByLabelText('First name').fill('Rosa');
    chooseFile(aPictureFile('script.png'));
    await expect
      .element(group.getByRole('alert').getByText(/This file is not a picture that can be used\./))
      .toBeVisible();
    await expect.element(page.getByLabelText('First name')).toHaveValue('Rosa');
    expect(shown()).toBe(OLD);
    await expect.element(button('Replace')).toHaveAccessibleDescription(/not a picture that can be used/);
  });

  it('that the save refuses is told of at the field', async () => {
    await open({
      'auth.update': () => {
        const fields = { profileImageId: 'This picture is no longer there. Choose it again.' };
        throw new Refusal(400, 'validation', 'Please check the marked fields', { fields });
      },
    });
    chooseFile();
    await expect.element(group.getByText(/It shows once/)).toBeVisible();
    await update.click();
    await expect.element(group.getByRole('alert').getByText(/This picture is no longer there\./)).toBeVisible();
  });

  it('that was refused is spoken of no more once the rest is saved', async () => {
    const { sentAs } = await open({
      'auth.update': () => ({ message: 'Profile saved', userInfo: aPerson({ firstName: 'Rosa', version: 4 }) }),
    });
    chooseFile(aPictureFile('huge.jpg', MOST_UPLOAD_BYTES + 1));
    await expect.element(group.getByRole('alert')).toBeVisible();
    await page.getByLabelText('First name').fill('Rosa');
    await userEvent.tab();
    await expect.element(group.getByRole('alert')).toBeVisible();
    await update.click();
    await expect.element(page.getByText('Profile saved')).toBeVisible();
    await expect.element(group.getByRole('alert')).not.toBeInTheDocument();
    expect(sentAs('auth.update')[0]?.body).not.toHaveProperty('profileImageId');
  });

  it('that is too large does not travel', async () => {
    const { sentAs } = await open();
    chooseFile(aPictureFile('huge.jpg', MOST_UPLOAD_BYTES + 1));
    await expect.element(group.getByRole('alert').getByText(/The file is larger than 10 MB\./)).toBeVisible();
    expect(sentAs('file.uploadUrl')).toEqual([]);
  });

  it('that cannot be sent without a connection says so, and the next try goes through', async () => {
    const fake = await open();
    fake.handlers['file.upload'] = () => {
      throw new Refusal(503, 'file.not_stored', 'The file could not be stored right now.');
    };
    chooseFile();
    await expect.element(group.getByRole('alert').getByText(/could not be stored/)).toBeVisible();
    fake.handlers['file.upload'] = api['file.upload'];
    chooseFile();
    await expect.element(group.getByText(/It shows once/)).toBeVisible();
    await expect.element(group.getByRole('alert')).not.toBeInTheDocument();
  });

  it('on its way shows how far it is; saving waits for it, and it can be stopped', async () => {
    const arrival = Promise.withResolvers<void>();
    const { sentAs } = await open({
      'file.upload': async (call) => {
        await arrival.promise;
        return (await api['file.upload']?.(call)) as never;
      },
      'auth.update': () => ({ message: 'Profile saved', userInfo: aPerson({ version: 4 }) }),
    });
    chooseFile(aPictureFile('team.png'));
    const progress = group.getByRole('progressbar', { name: 'Uploading team.png' });
    await expect.poll(() => (progress.element() as HTMLProgressElement).value).toBe(0.5);
    await expect.element(update).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Control>}s{/Control}');
    await button('Cancel').click();
    await expect.element(progress).not.toBeInTheDocument();
    arrival.resolve();
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByText('Profile saved')).toBeVisible();
    expect(sentAs('auth.update')).toHaveLength(1);
    expect(sentAs('auth.update')[0]?.body).not.toHaveProperty('profileImageId');
    expect(shown()).toBeNull();
  });

  it('can be dropped', async () => {
    await open();
    const data = new DataTransfer();
    data.items.add(aPictureFile());
    const zone = button('Choose a picture').element().closest('[class*=zone]') as HTMLElement;
    for (const kind of ['dragenter', 'dragover', 'drop'])
      zone.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data }));
    await expect.poll(shown).toBe(NEW);
  });

  it('is taken away with the save, by keyboard, and comes back before it', async () => {
    let person = aPerson({ profileImageUrl: OLD });
    const { sentAs } = await open({
      'auth.detail': () => ({ userInfo: person }),
      'auth.update': () => {
        person = aPerson({ profileImageUrl: null, version: 4 });
        return { message: 'Profile saved', userInfo: person };
      },
    });
    expect(shown()).toBe(OLD);
    (button('Replace').element() as HTMLElement).focus();
    await userEvent.tab();
    await expect.element(button('Remove')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(group.getByText('The picture goes once you save.')).toBeVisible();
    await expect.element(button('Choose a picture')).toHaveFocus();
    expect(shown()).toBeNull();
    await button('Undo').click();
    expect(shown()).toBe(OLD);
    await button('Remove').click();
    await update.click();
    await expect.element(page.getByText('Profile saved')).toBeVisible();
    expect(sentAs('auth.update')[0]?.body).toMatchObject({ profileImageId: null });
    await expect.element(button('Remove')).not.toBeInTheDocument();
  });

  it('that cannot be had gives way to initials', async () => {
    await open({ 'auth.detail': () => ({ userInfo: aPerson({ profileImageUrl: '/api/files/gone' }) }) });
    await expect.poll(shown).toBeNull();
    await expect.element(group.getByText('MD')).toBeVisible();
  });

  it('is spoken of in the language of the person', async () => {
    await open();
    try {
      await changeLanguage('de');
      const german = page.getByRole('group', { name: 'Bild' });
      await expect.element(german.getByRole('button', { name: 'Bild auswählen' })).toBeVisible();
      chooseFile(aPictureFile('huge.jpg', MOST_UPLOAD_BYTES + 1));
      await expect.element(german.getByRole('alert').getByText(/Die Datei ist größer als 10 MB\./)).toBeVisible();
    } finally {
      await changeLanguage('en');
    }
  });

  it.each(THEMES_NOW)('has no findings of axe in %s, with a refusal', async (theme) => {
    await open(withPicture);
    applySettings({ ...settings.get(), theme, lessMotion: true });
    chooseFile(aPictureFile('huge.jpg', MOST_UPLOAD_BYTES + 1));
    await expect.element(group.getByRole('alert')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });
});
