import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { consoleFile, goAhead } from '../../app/ahead.ts';
import { entrance } from '../../app/session/entrance.ts';
import { startSession } from '../../app/session/session.ts';
import { aUser, anOutlet } from '../../test/builders.ts';
import { openApp } from '../../test/open-app.tsx';
import { boardFixture, inAnswer, OUTLET_ID } from './testing/board-fixture.ts';
import { EVENING } from './testing/board-rig.ts';

// Must be the first test of its file: later ones would find the console rendered before.
test('code that came ahead is drawn at once after the sign-in: nothing stands in its place', async () => {
  openApp({ path: '/app/calendar' });
  await expect.poll(() => document.querySelector('form')).not.toBeNull();
  consoleFile.set(await import('../../app/console.tsx'));
  const loaders: Element[] = [];
  const observer = new MutationObserver(() => loaders.push(...document.querySelectorAll('main[aria-busy=true]')));
  observer.observe(document.body, { subtree: true, childList: true });
  startSession(aUser());
  history.replaceState({}, '', '/app/calendar');
  entrance.set('console');
  await expect.poll(() => document.querySelector('#main')).not.toBeNull();
  observer.disconnect();
  expect(loaders).toEqual([]);
});

test('on the way in the day is asked for once, and the stream tells from then on', async () => {
  const asked: number[] = [];
  const answer = inAnswer(boardFixture({ lanes: 12, rows: EVENING }));
  const fake = openApp({
    path: '/app/calendar',
    user: aUser(),
    api: {
      'outlet.list': () => ({ rows: [anOutlet({ outletId: OUTLET_ID })] }),
      'booking.boardColumns': () => {
        asked.push(Date.now());
        return answer;
      },
    },
  });
  goAhead();
  await expect.poll(() => document.querySelector('[role=grid] [data-block]')).not.toBeNull();
  await fake.stream.connected();
  expect(asked).toHaveLength(1);
  const [position] = fake.stream.positions;
  const since = Number.parseInt((position ?? '').replaceAll('-', '').slice(0, 12), 16);
  expect(since).toBeLessThanOrEqual(asked[0] ?? 0);
});

test('the count of open orders is asked for once the day is there', async () => {
  const calls: string[] = [];
  const day = Promise.withResolvers<void>();
  const answer = inAnswer(boardFixture({ lanes: 12, rows: EVENING }));
  openApp({
    path: '/app/calendar',
    user: aUser(),
    api: {
      'outlet.list': () => ({ rows: [anOutlet({ outletId: OUTLET_ID })] }),
      'booking.boardColumns': async () => {
        await day.promise;
        calls.push('day');
        return answer;
      },
      'order.list': () => {
        calls.push('orders');
        const stations = [{ station: 'Food', open: 3 }];
        return { rows: [], next: null, total: 3, totalIsExact: true, date: '2026-11-21', stations };
      },
    },
  });
  const orders = page.getByRole('button', { name: /Orders/ });
  await expect.element(orders).toBeVisible();
  day.resolve();
  await expect.element(orders).toHaveTextContent('Orders3');
  expect(calls).toEqual(['day', 'orders']);
});
