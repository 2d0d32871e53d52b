import type { Plugin } from 'vite';

const NAME = 'virtual:laneway-routes';
const RESOLVED = `\0${NAME}`;

/**
 * Serves `virtual:laneway-routes`: the contract's routes as plain data, so that no schema and no zod reach the browser.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'laneway:contract-routes',
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null;
      const { ENDPOINTS } = await import('@laneway/contract/endpoints');
      const { routesOf } = await import('@laneway/contract/http/routes');
      return `export default ${JSON.stringify(routesOf(ENDPOINTS))};`;
    },
  };
}
