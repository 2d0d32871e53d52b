import { endpoint } from '../http/endpoint.ts';
import { overview, overviewBody } from './overview.schema.ts';

export const overviewRead = endpoint({
  id: 'dashboard.overview',
  area: 'reports',
  method: 'POST',
  reads: true,
  path: '/admin/dashboard/overview',
  summary: 'Figures and work of a day, or of 7 or 28; of the platform for the Admin',
  access: { roles: ['ADM', 'BIZ', 'MGR'], menu: ['Overview'], level: 'view', scope: 'self' },
  body: overviewBody,
  success: { status: 200, body: overview },
  errors: ['not_found'],
});
