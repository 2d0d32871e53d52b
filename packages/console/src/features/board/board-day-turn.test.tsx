import { afterEach, expect, test } from 'vitest';
import { businessDateOf } from '../../app/outlet/business-day.ts';
import { setClockAhead } from '../../ui/clock.ts';
import { boardFixture, inAnswer } from './testing/board-fixture.ts';
import { EVENING } from './testing/board-rig.ts';
import { grid, openBoard } from './testing/open-board.tsx';

const DAY_MS = 86_400_000;
const NEW_YORK = { timezone: 'America/New_York', dayStart: '06:00' };
const dateIn = (days: number) => businessDateOf(Date.now() + days * DAY_MS, NEW_YORK);
const shown = (date: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(Date.parse(date));

afterEach(() => setClockAhead(0));

test('a board that stays open over the turn of the day shows the new day', async () => {
  const { fake } = await openBoard({
    date: null,
    api: {
      'booking.boardColumns': ({ query }) =>
        inAnswer(boardFixture({ lanes: 12, rows: EVENING, ...(query.date && { date: query.date }) })),
    },
  });
  await expect.element(grid()).toHaveAccessibleName(new RegExp(shown(dateIn(0))));
  setClockAhead(DAY_MS);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(grid()).toHaveAccessibleName(new RegExp(shown(dateIn(1))));
  const asked = fake.sent.filter((one) => one.id === 'booking.boardColumns').map((one) => one.call.query);
  expect(asked).toEqual([{ date: dateIn(0) }, { date: dateIn(1) }]);
});
