export { figuresChores as chores } from './figures.chores.ts';
export { overviewRoutes as routes } from './overview.routes.ts';

export const tables = ['day_figures'] as const;
