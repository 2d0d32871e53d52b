import { resourceClear } from '@laneway/contract/reseating/reseating.endpoints';
import { implement, type Route } from '../../platform/http/route.ts';
import { relocate } from './relocate.service.ts';
import { undoRelocation } from './undo.service.ts';

export { reseatingChores as chores } from './lanes-up.chore.ts';

export const tables = ['lane_down'] as const;

/** Places that fail, and the parties that get others. */
export const routes: Route[] = [
  implement(
    resourceClear,
    (call) => {
      const { body } = call.input;
      return body.what === 'undo' && body.activityId !== null
        ? undoRelocation(call, body.activityId)
        : relocate(call, body);
    },
    { previewReads: true },
  ),
];
