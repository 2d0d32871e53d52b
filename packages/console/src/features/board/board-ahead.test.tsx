import { expect, test } from 'vitest';
import { goAhead } from '../../app/ahead.ts';
import { aUser, anOutlet } from '../../test/builders.ts';
import { openApp } from '../../test/open-app.tsx';
import { boardFixture, OUTLET_ID } from './testing/board-fixture.ts';
import { EVENING } from './testing/board-rig.ts';

test('on the way in the day is asked for once, and the stream tells from then on', async () => {
  const asked: number[] = [];
  const answer = boardFixture({ lanes: 12, rows: EVENING });
  const fake = openApp({
    path: '/app/calendar',
    user: aUser(),
    api: {
      'outlet.list': () => ({ rows: [anOutlet({ outletId: OUTLET_ID })] }),
      'booking.board': () => {
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
