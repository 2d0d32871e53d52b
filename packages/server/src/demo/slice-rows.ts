/** Rows that slices add to each business of the demo, a line for each. What they need of the demo's file they declare. */
export { addAddons } from './addon-rows.ts';
export { addTags } from './tag-rows.ts';
