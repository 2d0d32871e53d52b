/** What the history says of plans. */
export const words = {
  activity: {
    deed: {
      plan: {
        created: 'made the plan {name}',
        updated: 'changed the plan {name}: {fields}',
        reordered: 'moved the plan {name} in its list',
        deleted: 'deleted the plan {name}',
      },
    },
  },
};
