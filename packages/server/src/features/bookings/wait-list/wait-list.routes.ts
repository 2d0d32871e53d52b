import { waitDetails, waitJoin, waitOrder } from '@laneway/contract/wait-list/wait-list.endpoints';
import { implement, implementComputed, type Route } from '../../../platform/http/route.ts';
import { answerWaitList } from './details.service.ts';
import { joinWaitList } from './join.service.ts';
import { moveOnList } from './order.service.ts';

/** Offering, taking back and seating are steps of the booking (`booking.status`). */
export const waitListRoutes: Route[] = [
  implementComputed(waitDetails, (call) => answerWaitList(call, call.input.query.date)),
  implement(waitJoin, (call) => joinWaitList(call, call.input.body)),
  implement(waitOrder, (call) => moveOnList(call, call.input.params.bookingId, call.input.body)),
];
