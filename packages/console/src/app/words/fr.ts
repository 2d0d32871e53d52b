/** The words of the start, and how each part is loaded. */
export const first = import.meta.glob<object>(['./first/*.ts', './menu/*.ts'], {
  base: '../../../../contract/src/words/fr',
  eager: true,
  import: 'words',
});
export const parts = {
  ...import.meta.glob<object>(['./*.ts', '!./activity.ts'], {
    base: '../../../../contract/src/words/fr',
    import: 'words',
  }),
  './activity.ts': () => import('./activity-fr.ts').then(({ activity }) => activity),
};
