/** What the history says of closed days. */
export const words = {
  activity: {
    deed: {
      day: { closed: 'hat {date} abgeschlossen: {difference}', reopened: 'hat {date} wieder geöffnet: {reason}' },
    },
  },
};
