/** What the history says of closed days. */
export const words = {
  activity: {
    deed: {
      day: { closed: 'a clôturé le {date} : {difference}', reopened: 'a rouvert le {date} : {reason}' },
    },
  },
};
