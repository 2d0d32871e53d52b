import { activityList } from '@laneway/contract/activity/activity.endpoints';
import { implement, type Route } from '../http/route.ts';
import { listActivity } from './activity-list.service.ts';

export const activityRoutes: Route[] = [
  implement(activityList, ({ tx, input, say, language }) => listActivity(tx, input.body, { say, language })),
];
