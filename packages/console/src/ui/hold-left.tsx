import { useTranslation } from 'react-i18next';
import { TimeLeft, type Warning } from './time-count.tsx';

/** As the board warns of a hold: at two minutes, and at thirty seconds. */
const WARNINGS: readonly Warning[] = [
  { at: 120, tone: 'warning' },
  { at: 30, tone: 'danger' },
];

/** The time left of a hold, "4:12 left"; announces once that it has expired. */
export function HoldLeft({ expiresAt, onEnd }: { expiresAt: string; onEnd?: () => void }) {
  const { t } = useTranslation();
  return (
    <TimeLeft
      until={expiresAt}
      say={(time) => t('board.time_left', { time })}
      ended={t('board.hold_ended')}
      warnings={WARNINGS}
      onEnd={onEnd}
    />
  );
}
