import type { wholeEditBody } from '@laneway/contract/bookings/reservation.schema';
import type { z } from 'zod';

/** An edit of an item, or one more item. */
export type ItemEdit = z.output<typeof wholeEditBody>['items'][number];
