import { expect, it } from 'vitest';
import { guestQuestions, hidesTime, waysShown } from './guest-view.ts';

const NONE = { visible: false, description: 'Not shown' };
const HIDDEN = { perHour: NONE, perGame: NONE, perPerson: NONE, venueDetail: { bookingType: 'PER_GAME' as const } };

it('shows the ways of pricing that are visible, whichever one sells', () => {
  const entry = { ...HIDDEN, perHour: { visible: true, description: 'A lane' }, perPerson: { ...NONE, visible: true } };
  expect(waysShown(entry)).toEqual([
    { way: 'PER_HOUR', description: 'A lane' },
    { way: 'PER_PERSON', description: 'Not shown' },
  ]);
});

it('shows the way that sells where none is visible', () => {
  expect(waysShown(HIDDEN)).toEqual([{ way: 'PER_GAME', description: 'Not shown' }]);
});

it.each([
  [true, 1, true],
  [true, 2, false],
  [true, 0, false],
  [false, 1, false],
])('hideSingleTime %s with %i starts hides the time: %s', (hideSingleTime, count, isHidden) => {
  expect(hidesTime({ hideSingleTime }, Array.from({ length: count }))).toBe(isHidden);
});

it('asks a guest what is for guests, in the order of the sale', () => {
  const asked = (key: string, placement: 'BOOKING' | 'GUEST' | 'CHECKOUT', showinPWA = true) => ({
    key,
    placement,
    showinPWA,
  });
  const questions = [
    asked('heard of us', 'CHECKOUT'),
    asked('shoe size', 'GUEST'),
    asked('for staff', 'BOOKING', false),
    asked('cake', 'BOOKING'),
  ];
  expect(guestQuestions(questions).map(({ key }) => key)).toEqual(['cake', 'shoe size', 'heard of us']);
});
