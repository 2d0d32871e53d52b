import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer, Call } from '@laneway/contract/endpoints';
import { ApiError } from '@laneway/contract/http/client';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { THEMES_NOW, axeFindings } from '../../test/axe-findings.ts';
import { openBooking, PAID_ROWS } from '../till/testing/open-till.tsx';
import { aPaidStory, aStory, mayAll } from '../till/till.fixture.ts';
import './notify-layer.tsx';
import './receipt-layer.tsx';
import './receipt-screen.tsx';

type Body = Call<'booking.notify'>['body'];
const dialog = page.getByRole('dialog', { name: 'Send message' });
const preview = dialog.getByRole('region', { name: 'The mail as it is sent' });
const text = dialog.getByRole('textbox', { name: 'Text' });
const to = dialog.getByRole('textbox', { name: 'To' });
const send = dialog.getByRole('button', { name: 'Send' });

afterEach(() => page.viewport(1440, 900));

/** A server that answers previews in French, and sends, or refuses, the rest. */
function server(refuse?: () => never) {
  const sent: Body[] = [];
  const seen: Body[] = [];
  const api = {
    'booking.notify': ({ body }: { body: Body }): Answer<'booking.notify'> => {
      if (body.preview === true) {
        seen.push(body);
        const mail = { language: 'fr' as const, subject: `Sujet ${body.kind}`, text: `Bonjour,\n\n${body.text}` };
        return { message: '', mail };
      }
      sent.push(body);
      refuse?.();
      return { message: 'Sent to 2 people', mail: null };
    },
  };
  return { sent, seen, api };
}
async function open({
  story = aPaidStory(),
  refuse,
}: { story?: ReturnType<typeof aStory>; refuse?: () => never } = {}) {
  const fake = server(refuse);
  await openBooking({ details: mayAll(story), rows: PAID_ROWS, api: fake.api });
  await page.getByRole('button', { name: /^Send message/ }).click();
  await expect.element(dialog).toBeVisible();
  return fake;
}

test('a message to the booking’s own address and another one, with the mail as it is sent', async () => {
  const { sent, seen } = await open();
  await expect.element(to).toHaveValue('dana@mail.test');
  await expect.element(dialog.getByRole('radio', { name: 'Message' })).toBeChecked();
  await expect.element(preview.getByText('Write the text to see the mail.')).toBeVisible();
  await expect.element(dialog.getByText(/^Language of the customer: English\./)).toBeVisible();
  await text.fill('À bientôt.');
  await expect.element(preview.getByText('Sujet message')).toBeVisible();
  await expect.element(preview.getByText('Sujet message')).toHaveAttribute('lang', 'fr');
  await expect.element(preview.getByText(/À bientôt\./)).toBeVisible();
  expect(seen.at(-1)).toMatchObject({ kind: 'message', text: 'À bientôt.' });
  await to.fill('dana@mail.test, sam@mail.test');
  await send.click();
  await expect.element(page.getByText('Sent to 2 people')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ kind: 'message', to: ['dana@mail.test', 'sam@mail.test'], text: 'À bientôt.' }]);
});

test('what goes wrong stands in the form, which keeps what was typed', async () => {
  const refuse = () => {
    throw new ApiError(429, { code: 'notify.too_many', message: 'That is enough.', requestId: 'r1' });
  };
  const { sent } = await open({ refuse });
  await send.click();
  await expect.element(dialog.getByText('This is required')).toBeVisible();
  await text.fill('Hello');
  await to.fill('sam');
  await send.click();
  await expect.element(dialog.getByText('Must be a valid email')).toBeVisible();
  expect(sent).toEqual([]);
  await to.fill('sam@mail.test');
  await send.click();
  await expect.element(dialog.getByText('That is enough.')).toBeVisible();
  await expect.element(text).toHaveValue('Hello');
  await expect.element(to).toHaveValue('sam@mail.test');
});

test('another kind has no text, and what was written for the message is not sent with it', async () => {
  const { sent, seen } = await open();
  await text.fill('Hello');
  await dialog.getByRole('radio', { name: 'Receipt' }).click();
  await expect.element(text).not.toBeInTheDocument();
  await expect.element(preview.getByText('Sujet receipt')).toBeVisible();
  expect(seen.at(-1)).toMatchObject({ kind: 'receipt', text: '' });
  await send.click();
  await expect.poll(() => sent).toMatchObject([{ kind: 'receipt', text: '' }]);
});

test('only what can be sent is offered', async () => {
  await open({ story: aStory() });
  const kinds = () =>
    dialog
      .getByRole('radio')
      .elements()
      .map((radio) => radio.parentElement?.textContent);
  await expect.poll(kinds).toEqual(['Message']);
});

test('its key opens it, Esc asks before it drops a text, and the focus goes back', async () => {
  const fake = server();
  await openBooking({ details: mayAll(aPaidStory()), rows: PAID_ROWS, api: fake.api });
  const button = page.getByRole('button', { name: /^Send message/ });
  button.element().focus();
  await userEvent.keyboard('f');
  await expect.element(dialog).toBeVisible();
  await text.fill('Hello');
  await userEvent.keyboard('{Escape}');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('who may not write is offered nothing', async () => {
  const fake = server();
  await openBooking({ details: mayAll(aPaidStory(), { notify: false }), rows: PAID_ROWS, api: fake.api });
  expect(page.getByRole('button', { name: /^Send message/ }).query()).toBeNull();
  await userEvent.keyboard('f');
  expect(dialog.query()).toBeNull();
});

describe.each(THEMES_NOW)('in %s, axe finds nothing', (theme) => {
  test.each([
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])('$width px wide', async ({ width, height }) => {
    await page.viewport(width, height);
    await open();
    applySettings({ ...settings.get(), theme, lessMotion: true });
    await text.fill('À bientôt.');
    await expect.element(preview.getByText('Sujet message')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    const box = dialog.element().getBoundingClientRect();
    expect(box.right).toBeLessThanOrEqual(width);
  });
});
