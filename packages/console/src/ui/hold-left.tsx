import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCountdown } from './format/time.ts';
import { useNow } from './use-now.ts';

/** The time left of a hold, "4:12 left"; announces once that it has expired. */
export function HoldLeft({ expiresAt, onEnd }: { expiresAt: string; onEnd?: () => void }) {
  const { t } = useTranslation();
  const seconds = (Date.parse(expiresAt) - useNow(1000)) / 1000;
  const ended = seconds <= 0;
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (ended) end();
  }, [ended]);
  if (ended) return <output>{t('board.hold_ended')}</output>;
  return <span role="timer">{t('board.time_left', { time: formatCountdown(seconds) })}</span>;
}
