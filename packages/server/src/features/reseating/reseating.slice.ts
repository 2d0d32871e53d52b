import { bookingRipple, resourceClear } from '@laneway/contract/reseating/reseating.endpoints';
import { implement, type Route } from '../../platform/http/route.ts';
import { relocate } from './relocate.service.ts';
import { ripple } from './ripple.service.ts';
import { undoRelocation } from './undo.service.ts';

export { reseatingChores as chores } from './lanes-up.chore.ts';

export const tables = ['lane_down'] as const;

/** Places that fail, parties that play on, and those that get other places. */
export const routes: Route[] = [
  implement(bookingRipple, (call) => ripple(call, call.input.body)),
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
