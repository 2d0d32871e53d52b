/** The words of the history: its screen's, and the sentences that each slice has. */
export const activity = Object.values(
  import.meta.glob<object>(['./activity.ts', './activity/*.ts'], {
    base: '../../../../contract/src/words/de',
    eager: true,
    import: 'words',
  }),
);
