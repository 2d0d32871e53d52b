import * as frontDoor from './front-door.endpoints.ts';
import * as identity from './identity.endpoints.ts';
import * as ownAccount from './own-account.endpoints.ts';
import * as provider from './provider.endpoints.ts';

export { deeds, errors } from './identity.codes.ts';
export { touches } from './identity.touches.ts';
export { words } from './identity.words.ts';

export const endpoints = { ...frontDoor, ...identity, ...ownAccount, ...provider };

declare module '../slice.ts' {
  interface Slices {
    identity: typeof import('./identity.slice.ts');
  }
}
