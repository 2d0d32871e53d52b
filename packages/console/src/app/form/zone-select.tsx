import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/select.tsx';

/** Where most venues are, first; then every zone that the browser knows. */
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

type ZoneSelectProps = {
  value: string;
  onChange: (zone: string) => void;
  help?: string;
  error?: string | undefined;
  disabled?: boolean;
};

export function ZoneSelect(props: ZoneSelectProps) {
  const { t } = useTranslation();
  const options = useMemo(() => {
    const rest = Intl.supportedValuesOf('timeZone').filter((zone) => !FIRST.includes(zone));
    const zones = [...FIRST, ...rest];
    const all = zones.includes(props.value) ? zones : [props.value, ...zones];
    return all.map((value) => {
      const label = zoneName(value);
      return { value, label, note: label.startsWith('US/') ? value.replaceAll('_', ' ') : undefined };
    });
  }, [props.value]);
  return <Select label={t('business.field.timezone')} options={options} {...props} />;
}
