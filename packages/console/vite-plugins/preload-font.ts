import type { Plugin } from 'vite';

/** Puts a preload of the Latin font into the page, by its hashed name. */
export function preloadFont(): Plugin {
  return {
    name: 'laneway:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => /inter-latin-opsz-normal.*\.woff2$/.test(name));
        if (!font) throw new Error('The Latin font is not in the build.');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
