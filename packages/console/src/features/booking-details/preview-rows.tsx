import type { EditAnswer } from './booking-details.queries.ts';
import styles from './change-dialog.module.css';
import type { ItemChange } from './use-changed-items.ts';
import { guestsOf, useWords } from './use-words.ts';
import { endOf, laneIds } from './wanted.ts';

type Props = {
  change: ItemChange;
  options: EditAnswer['options'] | undefined;
  /** Places by their ids. */
  named: (ids: readonly string[]) => { name: string }[];
  now: number;
  /** To another outlet, where it has none of its places. */
  goes: boolean;
  /** It is the only item: what stays is shown as well, and it needs no name. */
  isAlone?: boolean;
};

/** An item before and after. */
export function ItemRows({ change: { item, wanted, edit }, options, named, now, goes, isAlone = false }: Props) {
  const { t, when, party, where, number } = useWords();
  const isThere = { was: !item.isNew, is: !wanted.isRemoved };
  const after = { date: wanted.date, start: wanted.start, end: endOf(wanted.start, wanted.duration) };
  const option = options?.find(({ itemId }) => itemId === item.itemId);
  const lanes = named(wanted.lanes ?? laneIds(item));
  const changed = isThere.was && isThere.is;
  const row = (name: string, was: string, is: string | null) => {
    if (!isAlone && changed && (is === null || is === was)) return null;
    return <Row name={name} was={isThere.was ? was : '–'} is={isThere.is ? is : '–'} />;
  };
  const differs = (part: unknown) => item.isNew || part !== undefined;
  const placed = differs(edit?.lanes) ? where(lanes) : goes ? '–' : null;
  const count = (value: number | null) => (value === null ? '–' : number(value));
  return (
    <tbody>
      {!isAlone && (
        <tr>
          <th scope="rowgroup" colSpan={3} className={styles.ofItem}>
            {item.planTitle}
          </th>
        </tr>
      )}
      {row(
        t('booking_details.when'),
        when(item, now),
        differs(edit?.date ?? edit?.start ?? edit?.duration) ? when(after, now) : null,
      )}
      {!item.isNew || lanes.length > 0 ? row(t('booking_details.where'), where(item.lanes), placed) : null}
      {option && row(t('board.plan'), option.before, option.after)}
      {edit?.games !== undefined && row(t('booking_details.move.games'), count(item.games), count(edit.games))}
      {edit?.packages !== undefined &&
        row(t('booking_details.move.packages'), count(item.packages), count(edit.packages))}
      {row(
        t('booking.party'),
        party(item.guests),
        differs(edit?.guests) ? party(guestsOf([{ ...item, guests: wanted.guests }])) : null,
      )}
    </tbody>
  );
}

/** Old struck through and new in bold; one value where nothing changes. */
export function Row({ name, was, is }: { name: string; was: string; is: string | null }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {is === null || is === was ? (
        <td colSpan={2}>{was}</td>
      ) : (
        <>
          <td>
            <s>{was}</s>
          </td>
          <td>
            <b>{is}</b>
          </td>
        </>
      )}
    </tr>
  );
}
