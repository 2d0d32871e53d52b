/** What the history says of tags. */
export const words = {
  activity: {
    deed: {
      tag: {
        created: 'made the tag {name}',
        updated: 'changed the tag {name}: {fields}',
        meta_saved: 'saved the page of the tag {name}',
      },
    },
  },
};
