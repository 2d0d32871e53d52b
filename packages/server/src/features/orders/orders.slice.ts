import { orderDetails, orderList, orderSetStatus } from '@laneway/contract/orders/order.endpoints';
import { implement, implementRead, type Route } from '../../platform/http/route.ts';
import { listOrders, moveOrder, readOrder } from './order.service.ts';

/** What kitchen and bar make of the add-ons of bookings. */
export const routes: Route[] = [
  implementRead(orderList, (call) => listOrders(call, call.input.body)),
  implementRead(orderDetails, (call) => readOrder(call, call.input.params.orderId)),
  implement(orderSetStatus, (call) => moveOrder(call, call.input.params.orderId, call.input.body)),
];
