/** What the history says of lanes, rooms and tables. */
export const words = {
  activity: {
    deed: {
      resource: { created: 'added {name}', updated: 'changed {name}: {fields}' },
      venue: {
        created: 'added {name}',
        set_created: 'joined lanes or rooms as {name}',
        updated: 'changed {name}: {fields}',
      },
    },
  },
};
