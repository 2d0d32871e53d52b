/** What the history says of deal tags. */
export const words = {
  activity: {
    deed: {
      deal_tag: {
        created: 'put the tag {name} on the outlet',
        updated: 'changed the deal tag {name}: {fields}',
        deleted: 'took the tag {name} off the outlet',
      },
    },
  },
};
