/** What the history says of blocked times. */
export const words = {
  activity: {
    deed: {
      block: {
        created: 'blocked a time {name}',
        changed: 'changed a blocked time {name}',
        released: 'released a blocked time {name}',
      },
    },
  },
};
