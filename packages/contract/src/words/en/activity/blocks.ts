/** What the history says of blocked times. */
export const words = {
  activity: {
    deed: {
      block: {
        created: 'blocked a time {name}',
        created_dates: 'blocked {count} dates: {name}',
        changed: 'changed a blocked time {name}',
        changed_dates: 'changed {count} blocked dates: {name}',
        released: 'released a blocked time {name}',
        released_dates: 'released {count} blocked dates: {name}',
      },
    },
  },
};
