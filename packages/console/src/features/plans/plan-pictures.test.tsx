import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aUser, anId } from '../../test/builders.ts';
import type { Handlers } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import { UPLOADED_ID, aPictureFile, chooseFile, takesUploads } from '../../test/uploads.ts';
import './plan-editor-screens.tsx';
import { aPlan, bodiesOf, details, EDIT, PLAN_ID, planServer, confirmSave } from './plan.fixture.ts';
import type { SavedPlan } from './plan.queries.ts';

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const picture = page.getByRole('group', { name: 'Image', exact: true });
const shown = () => picture.element().querySelector('img')?.getAttribute('src') ?? null;
const save = page.getByRole('button', { name: /^(Save|Review and save)/ });
const choose = () => chooseFile(aPictureFile('party.png'), picture.element());

/** A server that keeps the plan with its picture. */
function keeping(plan: SavedPlan): Handlers {
  let saved = plan;
  return {
    ...planServer(plan),
    ...takesUploads(PICTURE),
    'plan.details': () => details(saved),
    'plan.update': ({ body: { imageId, version: _version, provider: _provider, ...document } }) => {
      const imageUrl = imageId === undefined ? saved.imageUrl : imageId === null ? null : PICTURE;
      saved = { ...saved, ...document, outletId: saved.outletId, imageUrl, version: saved.version + 1 };
      return { message: 'Plan updated', planId: saved.planId, version: saved.version };
    },
  };
}

describe('how a plan looks', () => {
  it('is its picture: chosen, saved, shown from the server, kept by other saves, and taken away', async () => {
    const api = openApp({ path: EDIT, user: aUser(), api: keeping(aPlan()) });
    await expect.element(picture).toBeVisible();
    expect(shown()).toBeNull();
    choose();
    await expect.element(picture.getByText('The picture is there. It shows once you save.')).toBeVisible();
    await save.click();
    await confirmSave();
    await expect.element(picture.getByText(/It shows once you save/)).not.toBeInTheDocument();
    await expect.poll(shown).toBe(PICTURE);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Birthday Spare');
    await save.click();
    await confirmSave();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Birthday Spare' })).toBeVisible();
    expect(shown()).toBe(PICTURE);
    await picture.getByRole('button', { name: 'Remove' }).click();
    await save.click();
    await confirmSave();
    await expect.poll(() => bodiesOf(api, 'plan.update')).toHaveLength(3);
    await expect.element(picture.getByText(/once you save/)).not.toBeInTheDocument();
    await expect.poll(shown).toBeNull();
    const sent = api.sent.filter(({ id }) => id === 'plan.update').map(({ call }) => call.body);
    expect(sent).toMatchObject([{ imageId: UPLOADED_ID }, { title: 'Birthday Spare' }, { imageId: null }]);
    expect(sent[1]).not.toHaveProperty('imageId');
    expect(api.sent.find(({ id }) => id === 'file.uploadUrl')?.call.body).toMatchObject({ purpose: 'plan' });
  });

  it('is whether the picture is a banner, and a link to a video', async () => {
    const api = openApp({
      path: EDIT,
      user: aUser(),
      api: keeping(aPlan({ showImgAsBanner: false, videoUrl: '' })),
    });
    const banner = page.getByRole('switch', { name: /Image as banner/ });
    const video = page.getByLabelText('Video link');
    await expect.element(banner).not.toBeChecked();
    await banner.click();
    await video.fill('https://video.test/new');
    await save.click();
    await confirmSave();
    await expect.element(page.getByText('Plan updated')).toBeVisible();
    await expect.element(page.getByText(/not saved/)).not.toBeInTheDocument();
    await expect.element(banner).toBeChecked();
    await expect.element(video).toHaveValue('https://video.test/new');
    expect(bodiesOf(api, 'plan.update')).toMatchObject([{ showImgAsBanner: true, videoUrl: 'https://video.test/new' }]);
  });

  it('holds the number of a card in no address, which is said at the field before anything is sent', async () => {
    const api = openApp({ path: EDIT, user: aUser(), api: keeping(aPlan({ videoUrl: '' })) });
    const video = page.getByLabelText('Video link');
    await video.fill('https://video.test/4111-1111-1111-1111');
    await save.click();
    await expect.element(video).toHaveAccessibleDescription(/Card numbers are not kept here/);
    expect(bodiesOf(api, 'plan.update')).toEqual([]);
  });

  it('is sent with a plan that is made, and shown from then on', async () => {
    const api = openApp({
      path: `/app/outlets/${anId(11)}/service/create-plan?service=BOWLING&config=${anId(310)}`,
      user: aUser(),
      api: {
        ...planServer(),
        ...takesUploads(PICTURE),
        'plan.create': () => ({ message: 'Plan created', planId: PLAN_ID, version: 1 }),
        'plan.details': () => details(aPlan({ imageUrl: PICTURE, version: 1 })),
      },
    });
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Open bowling');
    await page.getByLabelText('Short description').fill('Lanes by the hour for up to six bowlers.');
    choose();
    await expect.element(picture.getByText('The picture is there. It shows once you save.')).toBeVisible();
    await save.click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Birthday Strike' })).toBeVisible();
    expect(shown()).toBe(PICTURE);
    expect(api.sent.find(({ id }) => id === 'plan.create')?.call.body).toMatchObject({ imageId: UPLOADED_ID });
  });
});
