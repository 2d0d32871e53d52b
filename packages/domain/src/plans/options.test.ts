import { expect, test } from 'vitest';
import { sameOption, soldTitle } from './options.ts';
import { entryWith, planWith, scheduleWith } from './plan-defaults.ts';

function anEntry(name: string, isActive = true) {
  const entry = entryWith({});
  return { ...entry, isActive, venueDetail: { ...entry.venueDetail, serviceDescription: name } };
}

test('a plan is named with the option that sells it, where it sells several', () => {
  const [main, vip, alone, off, nameless] = [
    anEntry('Main lanes'),
    anEntry('VIP'),
    anEntry('Main lanes'),
    anEntry('VIP', false),
    anEntry(''),
  ];
  const plan = planWith({
    title: 'Open bowling',
    schedules: [
      scheduleWith({ dateRange: [main!, vip!, nameless!] }),
      // One of its options is switched off.
      scheduleWith({ dateRange: [alone!, off!] }),
    ],
  });
  expect([main, vip, nameless, alone].map((entry) => soldTitle(plan, entry!))).toEqual([
    'Open bowling, Main lanes',
    'Open bowling, VIP',
    'Open bowling',
    'Open bowling',
  ]);
});

test('the same option of another date is the one of the same name, at the same number where several have it', () => {
  const at = (place: number, name: string) => ({ place, entry: anEntry(name) });
  const sold = at(2, 'VIP');
  expect(sameOption([at(1, 'VIP'), at(2, 'Main lanes')], sold)).toBe(1);
  expect(sameOption([at(1, 'VIP'), at(2, 'VIP')], sold)).toBe(2);
  expect(sameOption([at(1, ''), at(2, '')], at(2, ''))).toBe(2);
  expect(sameOption([at(1, 'Main lanes'), at(2, 'Cosmic')], sold)).toBeUndefined();
});
