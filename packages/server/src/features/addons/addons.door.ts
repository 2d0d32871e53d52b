/** Exports for other features: the add-ons that a plan names. */
export { readAddonsAmong } from './addon.service.ts';
