import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, Refusal, type Handlers } from '../../test/fake-api.ts';
import { show } from '../../test/show.tsx';
import { ask } from './ask.ts';
import { Loaded } from './loaded.tsx';
import { queryClient } from './query-client.ts';

afterEach(() => queryClient.clear());

function open(handlers: Handlers) {
  const fake = fakeApi(handlers);
  function Screen() {
    const query = useQuery(ask('services.list', {}));
    return (
      <Loaded query={query} failed="No services" skeleton={<p>Wait</p>} gone={<p>There are none</p>}>
        {({ rows }) => <p>{rows.length} services</p>}
      </Loaded>
    );
  }
  show(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  );
  return fake;
}

const broken = () => {
  throw new Refusal(500, 'internal', 'Internal Server Error');
};
const none = () => ({ rows: [] });

test('waits, then shows the answer', async () => {
  const gate = Promise.withResolvers<void>();
  open({ 'services.list': () => gate.promise.then(none) });
  await expect.element(page.getByText('Wait')).toBeVisible();
  gate.resolve();
  await expect.element(page.getByText('0 services')).toBeVisible();
});

test('says that nothing could be loaded, and tries again', async () => {
  const fake = open({ 'services.list': broken });
  await expect.element(page.getByText('No services')).toBeVisible();
  fake.handlers['services.list'] = none;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('0 services')).toBeVisible();
});

test('keeps what it shows when that cannot be read anew, and says so', async () => {
  const fake = open({ 'services.list': none });
  await expect.element(page.getByText('0 services')).toBeVisible();
  fake.handlers['services.list'] = broken;
  await queryClient.invalidateQueries();
  await expect.element(page.getByRole('status')).toMatchTextContent(/out of date.*Internal Server Error/);
  await expect.element(page.getByText('0 services')).toBeVisible();
  fake.handlers['services.list'] = none;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
});

test('begins a form with no older answer: a fresh read that fails is said, and tried again', async () => {
  queryClient.setQueryData([...ask('services.list', {}).queryKey], none(), { updatedAt: Date.now() - 60_000 });
  const fake = fakeApi({ 'services.list': none });
  const mend = fake.proxied('services.list', 500);
  function Screen() {
    const query = useQuery(ask('services.list', {}));
    return (
      <Loaded query={query} failed="No services" skeleton={<p>Wait</p>} fresh>
        {({ rows }) => <p>{rows.length} services</p>}
      </Loaded>
    );
  }
  show(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('No services')).toBeVisible();
  expect(page.getByText('0 services').query()).toBeNull();
  mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('0 services')).toBeVisible();
  fake.proxied('services.list', 500);
  await queryClient.invalidateQueries();
  await expect.element(page.getByRole('status')).toMatchTextContent(/out of date/);
  await expect.element(page.getByText('0 services')).toBeVisible();
});

test('has its own words for what is not there', async () => {
  open({});
  await expect.element(page.getByText('There are none')).toBeVisible();
});
