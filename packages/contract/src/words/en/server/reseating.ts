/** What is answered about places that fail. */
export const words = {
  reseating: {
    down: 'Out of use from now on',
    up: 'Everything is as it was before',
    in_use: 'In use again',
    freed_none: 'There was nothing to free',
    holds_ended_one: '{count} hold ended',
    holds_ended_other: '{count} holds ended',
    blocks_released_one: '{count} block released',
    blocks_released_other: '{count} blocks released',
  },
};
