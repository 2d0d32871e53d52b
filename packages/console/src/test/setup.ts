import '../ui/tokens.css';
import '../ui/base.css';
import { clear as clearStore, createStore } from 'idb-keyval';
import { afterEach, beforeAll, beforeEach, chai } from 'vitest';
import { page } from 'vitest/browser';
import { forgetIntents } from '../app/commands/intents.ts';
import { changeLanguage, startWords } from '../app/words/i18n.ts';
import { clearToasts } from '../ui/toast-store.ts';
import { clear } from './show.tsx';

// A failure says what it found, and not how much.
chai.config.truncateThreshold = 0;

// A word that is missing throws, as while the console is developed.
import.meta.env.PROD = false;

beforeAll(async () => {
  await startWords('en');
});

// The mouse stays where the test before left it, also one in another file: a tip would come up, or a colour change.
const restMouse = () => page.elementLocator(document.documentElement).hover({ position: { x: 0, y: 0 }, force: true });
let isMouseAway = true;
addEventListener('pointermove', ({ clientX, clientY }) => (isMouseAway = clientX + clientY > 0), { capture: true });
beforeEach(async () => {
  if (isMouseAway) await restMouse();
});

afterEach(async () => {
  clear();
  clearToasts();
  forgetIntents();
  localStorage.clear();
  sessionStorage.clear();
  await clearStore(createStore('laneway', 'drafts'));
  document.cookie = 'laneway-settings=; path=/; max-age=0';
  await changeLanguage('en');
});
