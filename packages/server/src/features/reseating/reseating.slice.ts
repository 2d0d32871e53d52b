import { bookingRipple, resourceClear } from '@laneway/contract/reseating/reseating.endpoints';
import { implementComputed, implementSearched, type Route } from '../../platform/http/route.ts';
import { endHolds, releaseBlocks } from './free.service.ts';
import { relocate, type Body } from './relocate.service.ts';
import { ripple } from './ripple.service.ts';
import { undoRelocation } from './undo.service.ts';

export { reseatingChores as chores } from './lanes-up.chore.ts';

/** Places that fail or are freed, parties that play on, and those that get other places. */
export const routes: Route[] = [
  implementComputed(bookingRipple, (call) => ripple(call, call.input.body)),
  implementSearched(
    resourceClear,
    (call) => {
      const { body } = call.input;
      if (body.what === 'holds') return endHolds(call, body);
      if (body.what === 'blocks') return releaseBlocks(call, body);
      return body.what === 'undo' && body.activityId !== null
        ? undoRelocation(call, body.activityId)
        : relocate(call, body);
    },
    { previewReads: true, searches: ({ what }: Body) => what === 'relocate' },
  ),
];
