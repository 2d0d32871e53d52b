import { useOutlet } from '../../app/outlet.ts';

/** One booking: what, when, who, money, and what was done with it. */
export function BookingDetailsScreen() {
  return <p>{useOutlet().name}</p>;
}
