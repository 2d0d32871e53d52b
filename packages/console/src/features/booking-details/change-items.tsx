import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { ChevronDown, ChevronRight, CircleAlert, CircleMinus, CirclePlus, PencilLine, Plus, Undo2 } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { IconBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { useNow } from '../../ui/use-now.ts';
import { type Booking, usePlansOnSale, useVenues } from './booking-details.queries.ts';
import dialog from './change-dialog.module.css';
import styles from './change-items.module.css';
import { MoveFields } from './move-fields.tsx';
import type { RefusedItem } from './refused-items.ts';
import type { ChangedItems, ItemChange } from './use-changed-items.ts';
import { useWords } from './use-words.ts';
import { endOf, laneIds, needsPlan } from './wanted.ts';

type Props = { booking: Booking; changed: ChangedItems; refused: readonly RefusedItem[] };

const NONE = {};

/** The items of a booking: one of them in full, several as rows of which one is open. */
export function ChangeItems({ booking, changed, refused }: Props) {
  const { t } = useWords();
  const { items, places, mayRemove, onAdd, onOpen, onChange, onRemove, onKeep } = changed;
  const legend = useId();
  const body = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfter(body);
  const [only, more] = items;
  const errorsOf = ({ item: { itemId } }: ItemChange) => refused.find((one) => one.itemId === itemId)?.fields ?? NONE;
  const fields = (change: ItemChange) => (
    <MoveFields
      {...{ booking, places }}
      item={change.item}
      wanted={change.wanted}
      errors={errorsOf(change)}
      onChange={(patch) => onChange(change.item.itemId, patch)}
    />
  );
  return (
    <div ref={body} className={styles.items}>
      {only && more === undefined ? (
        fields(only)
      ) : (
        <div role="group" aria-labelledby={legend} className={dialog.group}>
          <p id={legend} className={styles.legend}>
            {t('booking_details.items')}
          </p>
          <ul className={styles.list}>
            {items.map((change) => {
              const { itemId, isNew } = change.item;
              return (
                <Row
                  key={itemId}
                  {...{ booking, change }}
                  refused={refused.find((one) => one.itemId === itemId)}
                  isOpen={change === changed.open}
                  onPress={() => onOpen(change === changed.open ? null : itemId)}
                  onKeep={() => {
                    focusAfter(`[data-item="${itemId}"] [aria-expanded]`);
                    onKeep(itemId);
                  }}
                >
                  {fields(change)}
                  <Button
                    variant="danger-text"
                    size="small"
                    className={styles.remove}
                    icon={<CircleMinus size={14} aria-hidden="true" />}
                    disabledReason={mayRemove || isNew ? undefined : t('booking_details.move.last_item')}
                    onClick={() => {
                      focusAfter(isNew ? '[data-add]' : `[data-item="${itemId}"] [data-keep]`);
                      onRemove(itemId);
                    }}
                  >
                    {t('booking_details.move.remove_item')}
                  </Button>
                </Row>
              );
            })}
          </ul>
        </div>
      )}
      {onAdd && (
        <Button
          data-add
          variant="text"
          size="small"
          className={styles.add}
          icon={<Plus size={14} aria-hidden="true" />}
          onClick={() => focusAfter(`[data-item="${onAdd()}"] [aria-expanded]`)}
        >
          {t('booking_details.move.add_item')}
        </Button>
      )}
    </div>
  );
}

type RowProps = {
  booking: Booking;
  change: ItemChange;
  refused: RefusedItem | undefined;
  isOpen: boolean;
  onPress: () => void;
  onKeep: () => void;
  children: ReactNode;
};

/** An item in a line, as it will be, and below it what can be changed. */
function Row({ booking, change: { item, wanted, edit }, refused, isOpen, onPress, onKeep, children }: RowProps) {
  const { t, when, where, party } = useWords();
  const now = useNow(MINUTE_MS);
  const venues = useVenues(booking.outletId);
  const id = useId();
  const { start, duration, lanes, guests } = wanted;
  const plans = usePlansOnSale(booking.outletId);
  const title = plans.find(({ id: planId }) => planId === wanted.planId)?.title ?? item.planTitle;
  const taken = venues.filter(({ resourceId }) => (lanes ?? laneIds(item)).includes(resourceId));
  const facts = [
    when({ ...wanted, end: endOf(start, duration) }, now),
    ...(taken.length > 0 ? [where(taken)] : []),
    party(guests),
  ];
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <li className={styles.row} data-item={item.itemId} data-removed={wanted.isRemoved}>
      <div className={styles.head}>
        {wanted.isRemoved ? (
          <span className={styles.name}>
            <s>{title}</s>
            <span className={styles.facts}>{facts.join(' · ')}</span>
          </span>
        ) : (
          <button
            type="button"
            className={styles.open}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={onPress}
          >
            <Icon size={16} aria-hidden="true" />
            <span className={styles.name}>
              {title}
              <span className={styles.facts}>{facts.join(' · ')}</span>
            </span>
          </button>
        )}
        <Mark
          isNew={item.isNew}
          isRemoved={wanted.isRemoved}
          isChanged={edit !== null}
          isRefused={Boolean(refused)}
          needsPlan={needsPlan(item, wanted)}
        />
        {wanted.isRemoved && (
          <Button data-keep size="small" icon={<Undo2 size={14} aria-hidden="true" />} onClick={onKeep}>
            {t('booking_details.move.keep_item')}
          </Button>
        )}
      </div>
      {refused && !(isOpen && Object.keys(refused.fields).length > 0) && <FieldError>{refused.message}</FieldError>}
      {isOpen && !wanted.isRemoved && (
        <div id={id} role="group" aria-label={title} className={styles.inside}>
          {children}
        </div>
      )}
    </li>
  );
}

type MarkProps = {
  isNew: boolean | undefined;
  isRemoved: boolean | undefined;
  isChanged: boolean;
  isRefused: boolean;
  needsPlan: boolean;
};

/** What becomes of an item. */
function Mark({ isNew, isRemoved, isChanged, isRefused, needsPlan: isUnsold }: MarkProps) {
  const { t } = useWords();
  if (isRefused) {
    return (
      <IconBadge hue="red" icon={CircleAlert} look="plain">
        {t('booking_details.move.item_refused')}
      </IconBadge>
    );
  }
  if (isUnsold) {
    return (
      <IconBadge hue="orange" icon={CircleAlert} look="plain">
        {t('booking_details.move.choose_plan')}
      </IconBadge>
    );
  }
  if (isRemoved) {
    return (
      <IconBadge hue="grey" icon={CircleMinus} look="plain">
        {t('booking_details.move.item_removed')}
      </IconBadge>
    );
  }
  if (isNew) {
    return (
      <IconBadge hue="blue" icon={CirclePlus} look="plain">
        {t('booking_details.move.item_new')}
      </IconBadge>
    );
  }
  return isChanged ? (
    <IconBadge hue="blue" icon={PencilLine} look="plain">
      {t('booking_details.move.item_changed')}
    </IconBadge>
  ) : null;
}

/** Puts the focus to what takes the place of a pressed button, once it is there. */
function useFocusAfter(within: RefObject<HTMLElement | null>): (selector: string) => void {
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    const element = within.current?.querySelector<HTMLElement>(next.current);
    if (!element) return;
    next.current = null;
    element.focus();
  });
  return (selector) => void (next.current = selector);
}
