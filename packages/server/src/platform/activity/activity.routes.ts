import {
  activityExport,
  activityList,
  activityPlatform,
  activityPlatformExport,
} from '@laneway/contract/activity/activity.endpoints';
import { implement, implementDownload, type Route } from '../http/route.ts';
import { exportActivity, listActivity } from './activity-list.service.ts';

export const activityRoutes: Route[] = [
  implement(activityList, ({ tx, input, say }) => listActivity(tx, input.body, say)),
  implementDownload(activityExport, exportActivity),
  implement(activityPlatform, ({ tx, input, say }) => listActivity(tx, input.body, say)),
  implementDownload(activityPlatformExport, exportActivity),
];
