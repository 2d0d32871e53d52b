/** What the history says of approvals and closed days. */
export const words = {
  activity: {
    deed: {
      approval: { given: 'a laissé {name} dépasser une limite, une fois : {amount}' },
      day: { closed: 'a clôturé le {date} : {difference}', reopened: 'a rouvert le {date} : {reason}' },
    },
  },
};
