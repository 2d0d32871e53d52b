import { expect, test } from 'vitest';
import i18next from 'i18next';
import { changeLanguage } from '../../../app/words/i18n.ts';
import type { EditItem } from '../gestures/held.ts';
import { UndoStack } from '../gestures/undo-stack.ts';
import { boardWords } from '../model/board-words.ts';
import { laneId } from '../testing/board-fixture.ts';
import { named, storeOf } from '../testing/board-rig.ts';
import { saidOfMove } from './said-of-move.ts';

const LEE = { start: '20:00', duration: 1, lanes: [laneId(4)] };

/** What is said of Lee, 8:00 – 9:00 PM on lane 4, whom an edit brought there. */
function said(before: Partial<EditItem>, now: Partial<EditItem>, language: 'en' | 'fr' | 'de' = 'en'): string {
  const store = storeOf();
  const lee = named(store, 'Lee');
  const itemId = lee.itemId ?? '';
  const entry = new UndoStack().push({
    bookingId: lee.entity,
    blockId: lee.id,
    version: 2,
    undo: { kind: 'edit', items: [{ itemId, ...before }] },
    redo: { kind: 'edit', items: [{ itemId, ...now }] },
    swapped: null,
  });
  return saidOfMove(entry, lee, boardWords(i18next.getFixedT(language), language, store));
}

test.each([
  ['another lane', { ...LEE, lanes: [laneId(7)] }, LEE, 'Lee moved to Lane 4, 8:00 PM'],
  ['another start', { ...LEE, start: '18:00' }, LEE, 'Lee moved to Lane 4, 8:00 PM'],
  ['another end', { duration: 2 }, { duration: 1 }, 'Lee: now until 9:00 PM'],
  ['another start, the same end', { ...LEE, start: '19:00', duration: 2 }, LEE, 'Lee: now 8:00 – 9:00 PM'],
  ['other guests', { guests: { Guest: 3 } }, { guests: { Guest: 4 } }, 'Lee is changed'],
])('%s is said with the name', (_, before, now, text) => {
  expect(said(before, now)).toBe(text);
});

test.each([
  ['fr', 'Lee\u00A0: désormais Piste 4, 20:00', 'Lee\u00A0: désormais jusqu’à 21:00'],
  ['de', 'Lee: jetzt Bahn 4, 20:00\u00A0Uhr', 'Lee: jetzt bis 21:00\u00A0Uhr'],
] as const)('in %s, too', async (language, moved, longer) => {
  await changeLanguage(language);
  expect(said({ ...LEE, start: '18:00' }, LEE, language)).toBe(moved);
  expect(said({ duration: 2 }, { duration: 1 }, language)).toBe(longer);
  await changeLanguage('en');
});
