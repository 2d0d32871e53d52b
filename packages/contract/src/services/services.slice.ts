import * as serviceCategory from './service-category.endpoints.ts';
import * as serviceConfig from './service-config.endpoints.ts';
import * as service from './service.endpoints.ts';

export { deeds, errors } from './service.codes.ts';
export { kinds, touches } from './service.touches.ts';
export { words } from './service.words.ts';

export const endpoints = { ...serviceCategory, ...serviceConfig, ...service };

declare module '../slice.ts' {
  interface Slices {
    services: typeof import('./services.slice.ts');
  }
}
