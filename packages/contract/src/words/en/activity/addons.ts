/** What the history says of add-ons. */
export const words = {
  activity: {
    deed: {
      addon: {
        created: 'made the add-on {name}',
        updated: 'changed the add-on {name}: {fields}',
        deleted: 'deleted the add-on {name}',
      },
    },
  },
};
