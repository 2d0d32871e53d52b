/** Words of the platform's catalogue of services. */
export const services = {
  services: {
    saved: 'Service saved',
    service: 'Service',
    sells: 'What it sells',
    offered: 'Offered',
    state: { on: 'Enabled', off: 'Disabled' },
    on: 'Offered to businesses',
    on_help: 'Off: no business can switch it on. What is sold already stays.',
    failed: 'The services could not be loaded',
    none: 'No services yet',
    edit: 'Edit {name}',
    title: 'Title',
    description: 'Description',
    description_help: 'Stands in lists; 11 to 299 characters, or none.',
  },
  service_category: {
    created: 'Category created',
    updated: 'Category updated',
    reordered: 'Categories updated',
  },
  service_config: {
    created: 'Service configured',
    updated: 'Service updated',
  },
  error: {
    service_config: { exists: 'This service is switched on here already' },
    service_category: { name_taken: 'There is a category {name} already' },
  },
};
