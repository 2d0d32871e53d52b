import type { Plugin } from 'vite';

/** Modules of plain data, made from what the slices of the contract declare, so that no schema and no zod reach the browser. */
const MODULES: Record<string, () => Promise<string>> = {
  'virtual:laneway-routes': async () => {
    const { ENDPOINTS } = await import('@laneway/contract/endpoints');
    const { routesOf } = await import('@laneway/contract/http/routes');
    return `export default ${JSON.stringify(routesOf(ENDPOINTS))};`;
  },
  'virtual:laneway-touches': async () => {
    const { KINDS, TOUCHES } = await import('@laneway/contract/touches');
    return `export const KINDS = ${JSON.stringify(KINDS)};\nexport const TOUCHES = ${JSON.stringify(TOUCHES)};`;
  },
};

/** Serves the modules of `MODULES`. */
export function contractData(): Plugin {
  return {
    name: 'laneway:contract-data',
    resolveId: (id) => (id in MODULES ? `\0${id}` : null),
    load: (id) => MODULES[id.slice(1)]?.() ?? null,
  };
}
