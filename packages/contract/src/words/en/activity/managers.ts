/** What the history says of managers. */
export const words = {
  activity: {
    deed: {
      manager: {
        disabled: 'shut {name} out',
        enabled: 'let {name} in again',
        invited: 'invited {name}',
        invited_again: 'invited {name} again',
        joined: 'joined',
        updated: 'changed {name}: {fields}',
      },
    },
  },
};
