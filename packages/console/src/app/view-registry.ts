import type { Views } from './routing/views.tsx';

const files = import.meta.glob<{ views: Views }>('../features/*/*.views.ts', { eager: true });

/** The views of all features, found by the names of their files. */
export const viewRegistry: Views = Object.assign({}, ...Object.values(files).map(({ views }) => views));
