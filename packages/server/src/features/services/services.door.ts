/** Exports for other features: what a plan names of the services. */
export { configIdOf } from './service-config.repository.ts';
export { servicesOfCategories } from './service-category.repository.ts';
