export * as endpoints from './file.endpoints.ts';
export { errors } from './file.codes.ts';
export { touches } from './file.touches.ts';

declare module '../slice.ts' {
  interface Slices {
    files: typeof import('./files.slice.ts');
  }
}
