/** Exports for other features: the locks of an outlet, and the order of its places. */
export { lockOutlet, takeTurns } from './outlet-lock.repository.ts';
export { placeOrder } from './place-order.ts';
