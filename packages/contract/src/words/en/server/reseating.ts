/** What is answered about places that fail. */
export const words = {
  reseating: {
    down: 'Out of use from now on',
    up: 'Everything is as it was before',
  },
};
