/// <reference types="vite/client" />

/** The API's routes, made from the contract's endpoints when the console is built (vite-plugins/contract-data.ts). */
declare module 'virtual:laneway-routes' {
  import type { Routes } from '@laneway/contract/http/client';
  const routes: Routes;
  export default routes;
}

/** The reads that commands and changes elsewhere make stale, as the slices of the contract name them. */
declare module 'virtual:laneway-touches' {
  export { KINDS, TOUCHES } from '@laneway/contract/touches';
}
