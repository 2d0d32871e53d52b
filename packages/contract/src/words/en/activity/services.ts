/** What the history says of services. */
export const words = {
  activity: {
    deed: {
      service: { updated: 'changed the service {name}: {fields}' },
      service_config: { created: 'set up the service {name}', updated: 'changed the set-up of a service: {fields}' },
      service_category: { created: 'made the category {name}', updated: 'changed the category {name}: {fields}' },
    },
  },
};
