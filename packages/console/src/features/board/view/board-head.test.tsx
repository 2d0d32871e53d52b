import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeLanguage } from '../../../app/words/i18n.ts';
import { EVENING, eventFor, named } from '../testing/board-rig.ts';
import { cellOf, middle, openBoard, perMinute, pointer } from '../testing/open-board.tsx';

afterEach(() => changeLanguage('en'));

/** Where the controls of the head and the foot begin, and where the grid does. */
const places = () =>
  [
    ...document.querySelectorAll<HTMLElement>(
      'header[data-toasts-below] > *, [data-testid=board-scroller], footer button',
    ),
  ]
    .filter((element) => getComputedStyle(element).visibility === 'visible')
    .map(
      (element) =>
        Math.round(element.getBoundingClientRect().left) + Math.round(element.getBoundingClientRect().top) / 1e4,
    );

test.each(['en', 'fr', 'de'] as const)(
  'in %s the head is one line, and no count or undo moves anything',
  async (language) => {
    await page.viewport(1440, 900);
    const board = await openBoard({ fixture: { rows: EVENING } });
    await changeLanguage(language);
    await board.connected();
    const head = () => document.querySelector('header[data-toasts-below]')?.getBoundingClientRect().height;
    await expect.poll(head).toBe(51);
    const before = places();
    board.send(eventFor(board.server, named(board.server, 'Lee'), { lanes: named(board.server, 'Lee').lanes }));
    await expect.element(page.getByRole('button', { name: /^1 (change|modification|Änderung)/ })).toBeVisible();
    const mouse = pointer('mouse');
    const { x, y } = middle(cellOf('Tran'));
    mouse.down(cellOf('Tran'), x, y);
    mouse.move(x + 60 * perMinute(), y);
    mouse.up(x + 60 * perMinute(), y);
    const undo = { en: 'Undo', fr: 'Annuler l’action', de: 'Rückgängig' }[language];
    await expect.element(page.getByRole('button', { name: undo, exact: true }).first()).toBeVisible();
    expect(head()).toBe(51);
    expect(places().filter((place) => before.includes(place))).toEqual(before);
  },
);
