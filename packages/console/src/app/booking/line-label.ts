import type { QuoteLine } from '@laneway/contract/bookings/booking.schema';

/** The label of a price line with its times as the language writes them. */
export function lineLabel(
  { label, parts }: Pick<QuoteLine, 'label' | 'parts'>,
  wallRange: (from: string, to: string) => string,
): string {
  const times = parts.of === 'plan' && parts.from && parts.to ? ([parts.from, parts.to] as const) : null;
  return times ? label.replace(times.join('-'), wallRange(...times)) : label;
}
