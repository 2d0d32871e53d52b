/** The plans of an outlet: how they are listed, made and changed. */
export const plans = {
  plans: {
    created: 'Plan created',
    updated: 'Plan updated',
    changed_one: 'Plan changed',
    changed_other: '{count} plans changed',
    schedule_created: 'Schedule created',
    schedule_updated: 'Schedule updated',
    schedule_deleted: 'Schedule deleted',
    deal_created: 'Deal created',
    deal_updated: 'Deal updated',
  },
  error: {
    plan: {
      imported: 'This plan was imported and can only be read. Convert it first.',
    },
  },
};
