import type { PlanRow } from '@laneway/contract/plans/plan.endpoints';
import { validUntil } from '@laneway/domain/plans/goods';
import { Link } from '@tanstack/react-router';
import { businessDateOf } from '../../../app/outlet/business-day.ts';
import { useOutlet } from '../../../app/outlet/outlet.ts';
import { mayEdit } from '../../../app/session/access.ts';
import { useUser } from '../../../app/session/session.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TileChoice } from '../../../ui/tile-choice.tsx';
import { useBoard } from '../board-runtime.ts';
import { useDealTags, useSellsCards } from '../live/use-plans.ts';
import type { BoardWords } from '../model/board-words.ts';
import styles from './new-booking.module.css';
import type { Sale } from './use-sale.ts';

type TagsProps = { value: string | null; onChange: (tagId: string | null) => void; words: BoardWords };

/** The outlet's deal tags: a press shows the deals of one in place of all plans, a second one all plans again. */
export function DealTags({ value, onChange, words: { t } }: TagsProps) {
  const { data: tags = [] } = useDealTags(useBoard().api);
  if (tags.length === 0) return null;
  return (
    <fieldset className={styles.tags}>
      <legend className="visually-hidden">{t('board.new.deal_tags')}</legend>
      {tags.map(({ tagId, tagName }) => (
        <button
          key={tagId}
          type="button"
          className={styles.tagChip}
          aria-pressed={tagId === value}
          onClick={() => onChange(tagId === value ? null : tagId)}
        >
          {tagName}
        </button>
      ))}
    </fieldset>
  );
}

/** Gift cards are sold on a screen of their own. */
export function GiftCardLink({ words: { t } }: { words: BoardWords }) {
  const sells = useSellsCards(useBoard().api);
  const user = useUser();
  if (!sells || !mayEdit(user, 'GiftCard')) return null;
  return (
    <Link to="/app/giftcard/new" className={styles.cards}>
      {t('board.new.gift_card')}
    </Link>
  );
}

type OfTagProps = {
  /** The ids of the tag's deals in its order; undefined while they load. */
  ids: readonly string[] | undefined;
  /** All deals that are sold here. */
  deals: readonly PlanRow[];
  value: string | null;
  onChange: (planId: string) => void;
  words: BoardWords;
};

/** The deals of a tag in its order, as far as the desk sells them. */
export function DealsOfTag({ ids, deals, value, onChange, words: { t, money } }: OfTagProps) {
  const shown = (ids ?? []).flatMap((id) => deals.find((deal) => deal.id === id) ?? []);
  if (shown.length === 0)
    return (
      <p className={styles.quiet} role="status">
        {t(ids === undefined ? 'board.price_pending' : 'board.new.no_deal')}
      </p>
    );
  return (
    <TileChoice
      label={t('board.new.deal')}
      tiles={shown.map(({ id, title, priceFrom }) => ({
        value: id,
        title,
        ...(priceFrom !== null && { text: t('board.new.price_from', { price: money(priceFrom) }) }),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}

/** Which of the deal, how many, and until when it may be redeemed. */
export function DealFields({ sale, words: { t, money } }: { sale: Sale; words: BoardWords }) {
  const { date } = useFormat();
  const { form, values, priceLines, validDays } = sale;
  const today = businessDateOf(useBoard().store.now(), useOutlet());
  const [first] = priceLines;
  const line = priceLines.find(({ id }) => id === values.priceLineId) ?? first;
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={t('board.new.deal_line')}
          value={line?.id ?? null}
          onChange={(id: string) => form.setValue('priceLineId', id, { shouldDirty: true })}
          options={priceLines.map(({ id, name, price }) => ({ value: id, label: name, note: money(price) }))}
        />
        <NumberField
          label={t('board.new.count')}
          step={1}
          min={1}
          max={100}
          value={values.count}
          onChange={(count) => form.setValue('count', Math.max(1, Math.trunc(count || 1)), { shouldDirty: true })}
        />
      </div>
      {validDays !== null && (
        <p className={styles.quiet}>
          {t('board.new.deal_until', { date: date(validUntil(today, validDays), 'year') })}
        </p>
      )}
    </>
  );
}
