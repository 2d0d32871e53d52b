import { expect, test } from 'vitest';
import { msAt } from '../model/board-day.ts';
import { at, storeOf } from '../testing/board-rig.ts';
import { agendaCards } from './agenda-cards.ts';
import { freeOfDay } from './day-cards.ts';

/** A house with nothing in it, of which lane 3 failed until 9 PM. */
function houseWithLaneDown() {
  const store = storeOf({ rows: [], lanes: 4 });
  const downUntilMs = msAt(store.day, at('21:00'));
  store.resources = store.resources.map((one) =>
    one.venueType === 'lane' && one.number === 3 ? { ...one, status: 'down', downUntilMs } : one,
  );
  return store;
}

test('a lane that failed is free on its day once it is in use again', () => {
  const store = houseWithLaneDown();
  const free = freeOfDay(store).map(({ resources, stretches }) => [resources.map(({ number }) => number), stretches]);
  const whole = [{ s: 0, e: store.day.minutes }];
  expect(free).toEqual([
    [[1, 2], whole],
    [[3], [{ s: at('21:00'), e: store.day.minutes }]],
    [[4], whole],
  ]);
});

test('and it is none of the lanes that are free now', () => {
  const numbers = agendaCards(houseWithLaneDown(), 'free').flatMap(({ resources }) =>
    resources.map((one) => one.number),
  );
  expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 4]);
});
