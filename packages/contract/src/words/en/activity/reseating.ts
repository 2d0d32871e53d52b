/** What the history says of places that fail. */
export const words = {
  activity: {
    deed: {
      resource: { down: 'took {name} out of use', up: 'put {name} back into use' },
    },
  },
};
