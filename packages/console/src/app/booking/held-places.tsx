import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@laneway/contract/endpoints';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './held-places.module.css';

type Props = {
  booking: Answer<'reservation.details'>['booking'];
  busy: boolean;
  className?: string | undefined;
  onFree: (resourceId: string) => void;
};

/** A button for each place of a hold that has several, which gives that one back. */
export function HeldPlaces({ booking: { items }, busy, className, onFree }: Props) {
  const { t } = useTranslation();
  const held = items.flatMap((item) => (item.status === 'holding' ? item.lanes : []));
  const places = [...new Map(held.map(({ resourceId, name }) => [resourceId, name]))];
  const row = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    // The pressed button is gone with its place.
    const isLost = isPressed.current && document.activeElement === document.body;
    const next = row.current?.querySelector('button') ?? row.current?.parentElement?.querySelector('button');
    if (isLost) next?.focus();
    isPressed.current = false;
  }, [places.length]);
  return (
    <div ref={row} className={classes(styles.places, className)}>
      {places.length > 1 &&
        places.map(([resourceId, name]) => (
          <Button
            key={resourceId}
            size="small"
            busy={busy}
            onClick={() => {
              isPressed.current = true;
              onFree(resourceId);
            }}
          >
            {t('board.action.free_place', { name })}
          </Button>
        ))}
    </div>
  );
}
