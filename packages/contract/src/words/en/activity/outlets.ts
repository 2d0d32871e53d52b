/** What the history says of outlets. */
export const words = {
  activity: {
    deed: {
      outlet: { created: 'made the outlet {name}', updated: 'changed the outlet {name}: {fields}' },
    },
  },
};
