import { type Plugin, type PluginOption, type Rolldown, createServer } from 'vite';
import { LANGUAGES, type Language } from '@laneway/contract/words/languages';
import { loadedBy } from './loaded-by.ts';

/** What the sign-in's modules look at as they load: a browser in which nobody is signed in. */
const BROWSER = {
  location: new URL('http://localhost/authentication/login'),
  history: { state: null },
  localStorage: { getItem: () => null },
  window: { addEventListener: () => undefined },
  document: { cookie: '', documentElement: { dataset: {} }, querySelector: () => null },
};

/**
 * Puts the sign-in's form into the page, once in each language, as templates: public/first-form.js shows one of them
 * before any other script is loaded. Rendered from the screen itself, so that the two cannot differ. Each template
 * names the scripts that the form needs beside the page's own, which first-form.js requests at once.
 */
export function firstForm(root: string, plugins: () => PluginOption[]): Plugin {
  return {
    name: 'laneway:first-form',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        // The card field's page has no sign-in.
        if (!html.includes('<div id="root">')) return html;
        const styles = Object.values(bundle ?? {}).find((file) => file.fileName.endsWith('.css'));
        const forms = await render(root, plugins());
        const known = styles?.type === 'asset' ? String(styles.source) : '';
        for (const [, list = ''] of Object.values(forms)
          .join('')
          .matchAll(/class="([^"]+)"/g)) {
          const strange = list.split(' ').find((name) => name.startsWith('_') && !known.includes(`.${name}`));
          if (strange) throw new Error(`The first form has the class ${strange}, which the style sheet has not.`);
        }
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        const templates = LANGUAGES.map(
          (at) =>
            `<template id="first-form-${at}" data-scripts="${scriptsOf(chunks, at).join(' ')}">${forms[at]}</template>`,
        );
        return html.replace(
          '<div id="root">',
          `${templates.join('')}<script src="/first-form.js"></script><div id="root">`,
        );
      },
    },
  };
}

/** The paths of the files that the sign-in loads in a language, but those that the page itself names. */
function scriptsOf(chunks: Rolldown.OutputChunk[], language: Language): string[] {
  const own = loadedBy(chunks, [/src\/main\.tsx|index\.html/]);
  const needed = [/features\/login\/login-screen/, new RegExp(`/console/src/app/words/${language}\\.ts`)];
  const files = loadedBy(chunks, needed).filter((chunk) => !own.includes(chunk));
  if (files.length < needed.length) throw new Error('The scripts of the sign-in are not in the build.');
  return files.map(({ fileName }) => `/${fileName}`);
}

async function render(root: string, plugins: PluginOption[]): Promise<Record<Language, string>> {
  const server = await createServer({
    configFile: false,
    root,
    plugins,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  const before = Object.keys(BROWSER).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const [name, value] of Object.entries(BROWSER)) {
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
  try {
    const { renderFirstForm } = (await server.ssrLoadModule('/src/features/login/first-form.tsx')) as {
      renderFirstForm: (language: Language) => Promise<string>;
    };
    const forms: Partial<Record<Language, string>> = {};
    // One after the other: there is one language at a time.
    for (const language of LANGUAGES) forms[language] = await renderFirstForm(language);
    return forms as Record<Language, string>;
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
    await server.close();
  }
}
