import '../ui/tokens.css';
import '../ui/base.css';
import { clear as clearStore, createStore } from 'idb-keyval';
import { afterEach, beforeAll } from 'vitest';
import { changeLanguage, loadOfficeWords, startWords } from '../i18n/i18n.ts';
import { clearToasts } from '../ui/toast-store.ts';
import { clear } from './show.tsx';

beforeAll(async () => {
  await startWords('en');
  await loadOfficeWords();
});

afterEach(async () => {
  clear();
  clearToasts();
  localStorage.clear();
  sessionStorage.clear();
  await clearStore(createStore('laneway', 'drafts'));
  document.cookie = 'laneway-settings=; path=/; max-age=0';
  await changeLanguage('en');
});
