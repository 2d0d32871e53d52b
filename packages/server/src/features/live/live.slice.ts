export { boardRoutes as routes } from './board.routes.ts';

export const tables = ['board_view'] as const;
