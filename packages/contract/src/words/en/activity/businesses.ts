/** What the history says of businesses and their owners. */
export const words = {
  activity: {
    deed: {
      business: {
        activated: 'switched the business on',
        created: 'made the business {name}',
        deactivated: 'switched the business off',
        entered: 'came into the business',
        left: 'left the business',
        opened: 'confirmed the registration',
        registered: 'registered the business',
        updated: 'changed the account: {fields}',
      },
      owner: {
        invited: 'invited {name} as owner',
        joined: 'joined as owner',
        withdrawn: 'withdrew the invitation of {name} as owner',
      },
      registration: { mailed: 'recommended Laneway to another business' },
    },
  },
};
