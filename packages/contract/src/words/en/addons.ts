/** Add-ons of an outlet. */
export const addons = {
  addons: {
    created: 'Add-on created',
    updated: 'Add-on updated',
    changed_one: 'Add-on changed',
    changed_other: '{count} add-ons changed',
  },
};
