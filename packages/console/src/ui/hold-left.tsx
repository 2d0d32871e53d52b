import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCountdown } from './format/time.ts';
import { useNow } from './use-now.ts';

/** What is left of a hold, "4:12 left", counted down for everybody; says once that it has ended. */
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
