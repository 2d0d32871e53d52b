import type { ParseKeys } from 'i18next';
import { useMemo } from 'react';
import { ComboBox } from '../../ui/combo-box.tsx';
import type { BoundProps, Descriptor } from './fields/field-types.ts';
import { useBound } from './fields/use-bound.ts';

/** The zones of most venues first; then every zone that the browser knows. */
const FIRST = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

/** What US zones are called in the trade. */
const US_NAMES: Record<string, string> = {
  'America/New_York': 'US/Eastern',
  'America/Chicago': 'US/Central',
  'America/Denver': 'US/Mountain',
  'America/Phoenix': 'US/Arizona',
  'America/Los_Angeles': 'US/Pacific',
  'America/Anchorage': 'US/Alaska',
  'Pacific/Honolulu': 'US/Hawaii',
};

/** A zone as people say it: "US/Eastern", "Europe/Paris". */
export function zoneName(zone: string): string {
  return US_NAMES[zone] ?? zone.replaceAll('_', ' ');
}

/** A time zone of the form around it. */
function ZoneField({ name, label, ...field }: BoundProps) {
  const { value = '', ...bound } = useBound<string | undefined>(name, label);
  const options = useMemo(() => {
    const rest = Intl.supportedValuesOf('timeZone').filter((zone) => !FIRST.includes(zone));
    const zones = [...FIRST, ...rest];
    const all = zones.includes(value) ? zones : [value, ...zones];
    return all.map((zone) => {
      const name = zoneName(zone);
      return { value: zone, label: name, note: name.startsWith('US/') ? zone.replaceAll('_', ' ') : undefined };
    });
  }, [value]);
  return <ComboBox {...field} {...bound} options={options} value={value} />;
}

/** A time zone. */
export function zone(label: ParseKeys): Descriptor {
  return { label, Input: ZoneField, words: (value: string) => zoneName(value) };
}
