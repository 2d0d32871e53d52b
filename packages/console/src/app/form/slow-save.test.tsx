import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aKnownManager, aPerson, aUser } from '../../test/builders.ts';
import type { Handlers } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import { aWholeBusiness, anAnswer } from '../../test/whole-business.ts';

const field = (name: string) => page.getByLabelText(name, { exact: true });
const update = page.getByRole('button', { name: /^Update/ });

/** A server that answers a save only when it is told to, and then with what was sent, one version newer. */
function slowly<Answer>(answerOf: (body: Record<string, unknown>, version: number) => Answer) {
  const turns: (() => void)[] = [];
  let version = 3;
  return {
    answer: () => turns.shift()?.(),
    isAsked: () => expect.poll(() => turns.length).toBe(1),
    handler: ({ body }: { body: object }) => {
      const { promise, resolve } = Promise.withResolvers<Answer>();
      turns.push(() => {
        version += 1;
        resolve(answerOf(body as Record<string, unknown>, version));
      });
      return promise;
    },
  };
}

type Form = {
  path: string;
  api: Handlers;
  saving: keyof Handlers;
  server: { answer: () => void; isAsked: () => Promise<void> };
  first: string;
  second: string;
  said: string;
  key: string;
};

const manager = slowly((body, version) => ({ message: 'Saved', manager: aKnownManager({ ...body, version }) }));
const business = slowly((body, version) => ({ message: 'Saved', business: aWholeBusiness({ ...body, version }) }));
const profile = slowly((body, version) => ({
  message: 'Saved',
  userInfo: aPerson({ firstName: String(body['firstName']), lastName: String(body['lastName']), version }),
}));
const forms: [string, Form][] = [
  [
    'a manager',
    {
      path: `/app/useraccess/edit/${aKnownManager().managerId}`,
      api: { 'manager.details': () => ({ manager: aKnownManager() }), 'manager.update': manager.handler },
      saving: 'manager.update',
      server: manager,
      first: 'First name',
      second: 'Last name',
      said: 'Saved',
      key: 'lastName',
    },
  ],
  [
    'a business',
    {
      path: '/app/account',
      api: { 'business.details': () => anAnswer({}, { signedIn: null }), 'business.update': business.handler },
      saving: 'business.update',
      server: business,
      first: 'Business name',
      second: 'Reply address',
      said: 'Saved',
      key: 'replyAddress',
    },
  ],
  [
    'the profile',
    {
      path: '/app/account/profile',
      api: {
        'auth.detail': () => ({ userInfo: aPerson() }),
        'auth.sessions': () => ({ rows: [] }),
        'auth.providers': () => ({ hasPassword: true, rows: [] }),
        'auth.update': profile.handler,
      },
      saving: 'auth.update',
      server: profile,
      first: 'First name',
      second: 'Last name',
      said: 'Profile saved',
      key: 'lastName',
    },
  ],
];

test.each(forms)('%s keeps what is typed while a save is on its way, for the next save', async (_, form) => {
  const { sent } = openApp({ path: form.path, user: aUser(), api: form.api });
  const bodies = () => sent.filter(({ id }) => id === form.saving).map(({ call }) => call.body);
  await field(form.first).fill('Sent');
  await update.click();
  await form.server.isAsked();
  await field(form.second).fill('later@x.test'.slice(0, form.key === 'replyAddress' ? 12 : 5));
  const typed = form.key === 'replyAddress' ? 'later@x.test' : 'later';
  form.server.answer();
  await expect.element(page.getByText(form.said, { exact: true })).toBeVisible();
  await expect.element(field(form.second)).toHaveValue(typed);
  await expect.element(field(form.first)).toHaveValue('Sent');
  await update.click();
  await form.server.isAsked();
  expect(bodies()[1]).toMatchObject({ [form.key]: typed, version: 4 });
  form.server.answer();
  await expect.element(field(form.second)).toHaveValue(typed);
});

test('a field that is typed on while its own text is sent keeps what was typed last', async () => {
  const path = `/app/useraccess/edit/${aKnownManager().managerId}`;
  const server = slowly((body, version) => ({ message: 'Saved', manager: aKnownManager({ ...body, version }) }));
  openApp({
    path,
    user: aUser(),
    api: { 'manager.details': () => ({ manager: aKnownManager() }), 'manager.update': server.handler },
  });
  await field('First name').fill('Jo');
  await field('Last name').fill('Hall');
  await update.click();
  await server.isAsked();
  await field('Last name').fill('Halloran-Bay');
  server.answer();
  await expect.element(page.getByText('Saved')).toBeVisible();
  await expect.element(field('Last name')).toHaveValue('Halloran-Bay');
});
