import type { ReactNode } from 'react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { EndpointId } from '@laneway/contract/endpoints';
import type { ApiError } from '@laneway/contract/http/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi, type FakeApi, type Handlers, Refusal } from '../../test/fake-api.ts';
import { aUser } from '../../test/builders.ts';
import { clear, show } from '../../test/show.tsx';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { ask } from '../queries/ask.ts';
import { queryClient } from '../queries/query-client.ts';
import { endSession, startSession } from '../session/session.ts';
import { keepDesk } from '../settings/desk.ts';
import { ConfirmCommand } from './confirm-command.tsx';
import { type Command, type CommandOptions, useCommand } from './use-command.ts';

const UNANSWERED = 'No answer came. It may have been done; pressing again does it only once.';
afterEach(() => queryClient.clear());

const call = (version: number) => ({ params: { serviceId: 'BOWLING' as const }, body: { version } });
const bowling = { id: 'BOWLING' as const, title: 'Bowling', description: '', imageUrl: null, status: true, version: 4 };
const saved = { message: 'Service saved', service: bowling };
const stale = () => new Refusal(409, 'stale', 'Ola Reyes changed this', { actor: 'Ola Reyes', current: bowling });

/** A button that updates a service, beside a list of services; `handed` are the rendered commands. */
function open(handlers: Handlers, options: CommandOptions<'services.update'> = {}) {
  const fake = fakeApi({ 'services.list': () => ({ rows: [bowling] }), ...handlers });
  const handed: { command?: Command<'services.update'> } = {};
  function Screen() {
    const { data } = useQuery(ask('services.list', {}));
    const command = useCommand('services.update', options);
    handed.command = command;
    return (
      <>
        <p>{data?.rows.length ?? 0} services</p>
        <button type="button" aria-busy={command.busy} onClick={() => void command.run(call(3))}>
          Save
        </button>
        <ConfirmCommand
          command={command}
          call={call(3)}
          trigger={(question) => (
            <button type="button" onClick={question}>
              Switch off
            </button>
          )}
          title="Switch bowling off?"
          action="Do it"
        />
        <ToastRegion />
      </>
    );
  }
  showScreen(Screen);
  const send = (version: number) => handed.command?.send(call(version));
  const busy = () => handed.command?.busy;
  return { fake, send, busy };
}

function showScreen(Screen: () => ReactNode): void {
  show(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  );
}

const button = (name: string) => page.getByRole('button', { name });
const writes = ({ sent }: FakeApi) => sent.filter(({ id }) => id === 'services.update');
const reads = ({ sent }: FakeApi) => sent.filter(({ id }) => id === 'services.list').length;
const keys = (fake: FakeApi) => writes(fake).map(({ headers }) => headers.get('idempotency-key'));

test('a press is sent once, however often it is repeated, and its button is busy until the screen is true', async () => {
  const { fake } = open({ 'services.update': () => saved });
  await expect.element(page.getByText('1 services')).toBeVisible();
  const through = fake.slow('services.update');
  await button('Save').click();
  await expect.element(button('Save')).toHaveAttribute('aria-busy', 'true');
  await button('Save').click();
  await button('Save').click();
  through();
  await expect.element(page.getByText('Service saved')).toBeVisible();
  await expect.element(button('Save')).toHaveAttribute('aria-busy', 'false');
  expect(writes(fake)).toHaveLength(1);
  expect(reads(fake)).toBe(2);
});

test('a command says at which desk it is given, a read does not', async () => {
  startSession(aUser());
  const { fake } = open({ 'services.update': () => saved });
  const deskOf = (id: EndpointId) =>
    fake.sent
      .filter((sent) => sent.id === id)
      .at(-1)
      ?.headers.get('laneway-desk');
  for (const desk of ['hall1:desk2', null]) {
    keepDesk(desk);
    await button('Save').click();
    await expect.poll(() => writes(fake).length).toBe(desk === null ? 2 : 1);
    await expect.element(button('Save')).toHaveAttribute('aria-busy', 'false');
    expect([deskOf('services.update'), deskOf('services.list')]).toEqual([desk, null]);
  }
  endSession();
});

test('silence is said, and another press sends the same request', async () => {
  const { fake } = open({});
  const heal = fake.cut('services.update');
  await button('Save').click();
  await expect.element(page.getByText(UNANSWERED)).toBeVisible();
  fake.handlers['services.update'] = () => saved;
  heal();
  await button('Save').click();
  await expect.element(page.getByText('Service saved')).toBeVisible();
  expect(writes(fake).map((sent) => sent.call)).toEqual([writes(fake)[0]?.call, writes(fake)[0]?.call]);
});

test('a refusal is a toast; the screen that was out of date is read anew', async () => {
  const { fake } = open({
    'services.update': () => {
      throw stale();
    },
  });
  await expect.element(page.getByText('1 services')).toBeVisible();
  await button('Save').click();
  await expect.element(page.getByText('Ola Reyes changed this')).toBeVisible();
  await expect.poll(() => reads(fake)).toBe(2);
});

test('every failure is written to the console: of the server as an error, a refusal as a warning', async () => {
  const [error, warn] = [vi.spyOn(console, 'error').mockReturnValue(), vi.spyOn(console, 'warn').mockReturnValue()];
  const refusals = [stale(), new Refusal(500, 'internal', 'The database is away')];
  open({
    'services.update': () => {
      throw refusals.shift() ?? stale();
    },
  });
  await button('Save').click();
  await expect.element(page.getByText('Ola Reyes changed this')).toBeVisible();
  await button('Save').click();
  await expect.element(page.getByText('The database is away')).toBeVisible();
  const of = (status: number) => expect.objectContaining({ status }) as unknown;
  expect(warn.mock.calls).toEqual([['services.update failed', of(409)]]);
  expect(error.mock.calls).toEqual([['services.update failed', of(500)]]);
  vi.restoreAllMocks();
});

test('a refusal that its caller shows is handed on in place of the toast', async () => {
  const handed: ApiError[] = [];
  open(
    {
      'services.update': () => {
        throw stale();
      },
    },
    { refused: (refusal) => refusal.body.code === 'stale' && handed.push(refusal) > 0 },
  );
  await button('Save').click();
  await expect.poll(() => handed.map(({ body }) => body.details?.['actor'])).toEqual(['Ola Reyes']);
  expect(page.getByText('Ola Reyes changed this').query()).toBeNull();
});

test('a form gets the refusal, and no toast', async () => {
  const { send } = open({
    'services.update': () => {
      throw new Refusal(400, 'validation', 'Check the fields', { fields: { title: 'Too short' } });
    },
  });
  await expect.element(page.getByText('1 services')).toBeVisible();
  await expect(send(3)).rejects.toMatchObject({ status: 400, body: { details: { fields: { title: 'Too short' } } } });
  expect(page.getByText('Check the fields').query()).toBeNull();
});

test('what a form sends while the same is under way joins it, and another call waits for its turn', async () => {
  const { fake, send } = open({ 'services.update': () => saved });
  await expect.element(page.getByText('1 services')).toBeVisible();
  const through = fake.slow('services.update');
  const answers = Promise.all([send(3), send(3), send(4)]);
  await expect.poll(() => writes(fake).length).toBe(1);
  through();
  await answers;
  expect(writes(fake).map((sent) => sent.call.body)).toEqual([{ version: 3 }, { version: 4 }]);
});

test('what went wrong in our own code is thrown on', async () => {
  const { send } = open(
    { 'services.update': () => saved },
    {
      say: () => {
        throw new TypeError('a bug');
      },
    },
  );
  await expect.element(page.getByText('1 services')).toBeVisible();
  await expect(send(3)).rejects.toThrow(TypeError);
});

test.each([
  ['silence', 0],
  ['a proxy that got no answer', 504],
])('an idempotent command repeats its key after %s, and has another one afterwards', async (_, status) => {
  const fake = fakeApi({
    'booking.lock': () => ({ bookingId: 'b', expiresAt: '2026-11-22T12:00:00Z', version: 1 }) as never,
  });
  function Screen() {
    const lock = useCommand('booking.lock', { say: () => 'Held' });
    return (
      <>
        <button type="button" onClick={() => void lock.run({ body: { bookingId: 'b' } })}>
          Hold
        </button>
        <ToastRegion />
      </>
    );
  }
  showScreen(Screen);
  const locks = () => fake.sent.filter(({ id }) => id === 'booking.lock');
  const heal = status === 0 ? fake.cut('booking.lock') : fake.proxied('booking.lock', status);
  await button('Hold').click();
  await expect.element(page.getByText(UNANSWERED)).toBeVisible();
  heal();
  await button('Hold').click();
  await expect.poll(() => page.getByText('Held').elements().length).toBe(1);
  await button('Hold').click();
  await expect.poll(() => locks().length).toBe(3);
  await expect.poll(() => page.getByText('Held').elements().length).toBe(2);
  const [first, second, third] = locks().map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  expect(third).toBeTruthy();
  expect(third).not.toBe(first);
});

test.each([0, 502])('a question stays after silence (%i), and closes with the answer', async (status) => {
  const { fake } = open({ 'services.update': () => saved });
  const heal = status === 0 ? fake.cut('services.update') : fake.proxied('services.update', status);
  await button('Switch off').click();
  await button('Do it').click();
  await expect.element(page.getByRole('alertdialog').getByRole('alert')).toMatchTextContent(UNANSWERED);
  heal();
  await button('Do it').click();
  await expect.element(page.getByText('Service saved')).toBeVisible();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(writes(fake)).toHaveLength(2);
  const [first, again] = keys(fake);
  expect(first).toMatch(/^\w{20,}$/);
  expect(again).toBe(first);
});

test('a question that waits for its answer cannot be left, by its button, Esc or a press outside', async () => {
  const { fake } = open({ 'services.update': () => saved });
  const through = fake.slow('services.update');
  await button('Switch off').click();
  const question = page.getByRole('alertdialog');
  const safe = question.getByRole('button', { name: 'Cancel' });
  await button('Do it').click();
  await expect.element(safe).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  document.elementFromPoint(2, 2)?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }));
  document.elementFromPoint(2, 2)?.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, button: 0 }));
  document.elementFromPoint(2, 2)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(question).toBeVisible();
  through();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByText('Service saved')).toBeVisible();
});

test('a question that is opened again does not say what went wrong before', async () => {
  const { fake } = open({});
  fake.cut('services.update');
  await button('Switch off').click();
  await button('Do it').click();
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByRole('alert')).toMatchTextContent(UNANSWERED);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await button('Switch off').click();
  await expect.element(question).toBeVisible();
  await expect.element(question.getByRole('alert')).not.toBeInTheDocument();
});

test('what nobody sees in the dialog is a toast: its screen was left meanwhile', async () => {
  const { fake } = open({});
  const through = fake.slow('services.update');
  fake.handlers['services.update'] = () => {
    throw new Refusal(503, 'unanswered', 'No answer from the database');
  };
  await button('Switch off').click();
  await button('Do it').click();
  await expect.poll(() => writes(fake).length).toBe(1);
  clear();
  show(<ToastRegion />);
  through();
  await expect.element(page.getByText('No answer from the database')).toBeVisible();
});

test('a form is done with the answer, however long the lists behind it take; only its button waits for them', async () => {
  const { fake, send, busy } = open({ 'services.update': () => saved });
  await expect.element(page.getByText('1 services')).toBeVisible();
  const through = fake.slow('services.list');
  await expect(send(3)).resolves.toEqual(saved);
  await expect.poll(() => reads(fake)).toBe(2);
  expect(busy()).toBe(true);
  through();
  await expect.poll(busy).toBe(false);
});

test('a dialog that is opened again after silence repeats the same request', async () => {
  const lock = { bookingId: 'b', expiresAt: '2026-11-22T12:00:00Z', version: 1 };
  const fake = fakeApi({ 'booking.lock': () => lock as never });
  function Dialog() {
    const hold = useCommand('booking.lock', { say: () => 'Held' });
    return (
      <button type="button" onClick={() => void hold.run({ body: { bookingId: 'b' } })}>
        Hold
      </button>
    );
  }
  const Screen = () => (
    <>
      <Dialog />
      <ToastRegion />
    </>
  );
  showScreen(Screen);
  const heal = fake.proxied('booking.lock', 504);
  await button('Hold').click();
  await expect.element(page.getByText(UNANSWERED)).toBeVisible();
  clear();
  heal();
  showScreen(Screen);
  await button('Hold').click();
  await expect.element(page.getByText('Held')).toBeVisible();
  const [first, second] = fake.sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

test('a question closes with a refusal, which a toast says', async () => {
  open({
    'services.update': () => {
      throw stale();
    },
  });
  await button('Switch off').click();
  await button('Do it').click();
  await expect.element(page.getByText('Ola Reyes changed this')).toBeVisible();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
});
