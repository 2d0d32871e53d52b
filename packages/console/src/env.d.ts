/// <reference types="vite/client" />

/** The API's routes, made from the contract's endpoints when the console is built (vite-plugins/contract-routes.ts). */
declare module 'virtual:laneway-routes' {
  import type { Routes } from '@laneway/contract/http/client';
  const routes: Routes;
  export default routes;
}
