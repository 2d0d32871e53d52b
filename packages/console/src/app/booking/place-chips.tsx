import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import styles from './place-chips.module.css';

/** A lane, room or table that may be chosen. */
export type Place = { resourceId: string; name: string; number: number; venueType: 'lane' | 'room' | 'table' };

export type PlaceChipsProps = {
  places: readonly Place[];
  /** Resource ids that a person chose. */
  chosen: readonly string[];
  /** Places that would be taken while none is chosen; drawn as suggested. */
  suggested?: readonly string[];
  /** Places that are free at the wanted time; null: not known. */
  free: ReadonlySet<string> | null;
  /** Places of another option of the plan, with its name: they may be picked, and the option with them. */
  others?: ReadonlyMap<string, string>;
  onChange: (lanes: string[]) => void;
  /** Said under the places instead of the help. */
  note?: string | undefined;
  /** Chooses the best free places; absent: they cannot be chosen now. */
  onBest?: (() => void) | undefined;
  /** More ways to choose, below the places. */
  children?: ReactNode;
};

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * Places as boxes to tick. Those taken at the wanted time are struck through, and can be tried all the same, since the
 * answer then says what is in the way.
 */
export function PlaceChips({
  places,
  chosen,
  suggested = [],
  free,
  others = NONE,
  note: own,
  onChange,
  onBest,
  children,
}: PlaceChipsProps) {
  const { t } = useTranslation();
  if (places.length === 0) return null;
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>{t('booking.places.label')}</legend>
      <div className={styles.places}>
        {places.map(({ resourceId, name, venueType, number }) => {
          const taken = free !== null && !free.has(resourceId);
          const isSuggested = suggested.includes(resourceId);
          const note = isSuggested
            ? t('booking.places.suggested')
            : taken
              ? t('slot.status.full')
              : others.get(resourceId);
          return (
            <label
              key={resourceId}
              className={styles.place}
              data-taken={taken || undefined}
              data-other={others.has(resourceId) || undefined}
              title={others.get(resourceId)}
              data-suggested={isSuggested || undefined}
            >
              <input
                type="checkbox"
                className="visually-hidden"
                aria-label={note === undefined ? name : `${name}, ${note}`}
                checked={chosen.includes(resourceId)}
                onChange={() => toggle(resourceId)}
              />
              {venueType === 'lane' ? number : name}
            </label>
          );
        })}
      </div>
      <div className={styles.foot}>
        {onBest && (
          <Button variant="text" size="small" icon={<Sparkles size={14} aria-hidden="true" />} onClick={onBest}>
            {t('board.new.pick_places')}
          </Button>
        )}
        {children}
        <span className={styles.help}>{own ?? (free && t('booking.places.help'))}</span>
      </div>
    </fieldset>
  );
}
