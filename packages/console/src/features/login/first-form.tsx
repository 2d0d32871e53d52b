import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '@laneway/contract/words/languages';
import { changeLanguage, startWords } from '../../app/words/i18n.ts';
import { LoginScreen } from './login-screen.tsx';

/**
 * The sign-in as markup in a language; the build puts it into the page, where it stands before any script.
 * @public called by vite-plugins/first-form.ts
 */
export async function renderFirstForm(language: Language): Promise<string> {
  await startWords(language);
  await changeLanguage(language);
  return renderToStaticMarkup(<LoginScreen />);
}
