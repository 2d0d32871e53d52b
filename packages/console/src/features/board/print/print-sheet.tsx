import { Fragment } from 'react';
import { useBoard } from '../board-runtime.ts';
import { marksOf } from '../model/board-day.ts';
import type { Block } from '../model/block.ts';
import type { BoardWords } from '../model/board-words.ts';
import { firstLines, type Line } from '../model/first-lines.ts';
import { type DayGuests, type DayPhotos, halvesOf, printCells, printed, QUARTER, type Half } from './print-rows.ts';
import { PrintedGuests } from './printed-guests.tsx';
import styles from './print.module.css';

/** Minutes that give a cell room for words; a shorter one has its name on one line, so that its row stays low. */
const WORDS_FROM = 30;

export type PrintOptions = { form: 'sheet' | 'list'; holds: boolean; notes: boolean; guests: boolean };
export type SheetProps = {
  words: BoardWords;
  outletName: string;
  options: PrintOptions;
  guests: DayGuests;
  photos: DayPhotos;
};

/** Every line of the day on paper, hidden ones too: a sheet in two halves, or a list by start. */
export function PrintSheet(props: SheetProps) {
  const { store } = useBoard();
  return (
    <div className={styles.paper} data-testid="print-sheet">
      {props.options.form === 'list' ? (
        <PrintList {...props} />
      ) : (
        halvesOf(store).map((half) => <PrintHalf key={half.from} half={half} {...props} />)
      )}
    </div>
  );
}

function PrintHalf({ half, words, outletName, options }: SheetProps & { half: Half }) {
  const { t } = words;
  const { store } = useBoard();
  const hours = marksOf(store.day, 60).filter((at) => at >= half.from && at < half.to);
  const blocksOn = (resourceId: string) =>
    printed(store, resourceId, options.holds).filter((block) => block.e > half.from && block.s < half.to);
  const isFirst = firstLines(
    store.resources.map((resource) => resource.resourceId),
    blocksOn,
  );
  const wordsOf = (line: Line) => {
    const { s, e, plan, balance } = line.block;
    const due = balance > 0 && isFirst(line) && t('board.due', { amount: words.money(balance) });
    return [words.range(s, e, true), options.notes && plan, options.notes && due].filter(Boolean).join(' · ');
  };
  const title = t('board.print.half', {
    outlet: outletName,
    date: words.date(store.day.date),
    start: words.time(half.from),
    end: words.time(half.to),
  });
  return (
    <table className={styles.sheet}>
      <caption>
        {title} <Counts words={words} holds={options.holds} />
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('board.place')}</th>
          {hours.map((at, index) => (
            <th key={at} scope="col" colSpan={Math.ceil(((hours[index + 1] ?? half.to) - at) / QUARTER)}>
              {words.time(at, true)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {store.resources.map((resource) => (
          <tr key={resource.resourceId}>
            <th scope="row">{words.lanes([resource.resourceId])}</th>
            {printCells(blocksOn(resource.resourceId), half).map(({ block, span, cut }, index) => (
              <td
                key={index}
                colSpan={span}
                data-status={block?.status}
                className={span * QUARTER < WORDS_FROM ? styles.brief : undefined}
              >
                {block && (
                  <>
                    <b>{words.nameOf(block)}</b> {block.guests > 0 ? block.guests : ''} {cut ? '▸' : ''}
                    {span * QUARTER >= WORDS_FROM && (
                      <>
                        <br />
                        {wordsOf({ resourceId: resource.resourceId, block })}
                      </>
                    )}
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PrintList({ words, outletName, options, guests, photos }: SheetProps) {
  const { t } = words;
  const partyOf = new Map(guests.map((party) => [party.bookingId, party]));
  const { store } = useBoard();
  const blocks = [...store.all()]
    .filter((block) => options.holds || block.status !== 'holding')
    .toSorted((a, b) => a.s - b.s || a.name.localeCompare(b.name));
  // A party of several times stands with its first.
  const isFirst = ({ id, bookingId }: Block) => blocks.find((one) => one.bookingId === bookingId)?.id === id;
  return (
    <table className={styles.sheet}>
      <caption>
        {outletName}, {words.date(store.day.date)} <Counts words={words} holds={options.holds} />
      </caption>
      <thead>
        <tr>
          {(['time', 'name', 'place', 'guests', 'status', 'plan'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`board.${column}`)}
            </th>
          ))}
          {options.notes && <th scope="col">{t('money.balance')}</th>}
        </tr>
      </thead>
      <tbody>
        {blocks.map((block) => (
          <Fragment key={block.id}>
            <tr>
              <td>{words.range(block.s, block.e)}</td>
              <td>
                <b>{words.nameOf(block)}</b>
              </td>
              <td>{words.lanes(block.lanes)}</td>
              <td>{block.guests > 0 ? block.guests : ''}</td>
              <td>{words.status(block.status)}</td>
              <td>{block.plan}</td>
              {options.notes && <td>{block.balance > 0 ? words.money(block.balance) : ''}</td>}
            </tr>
            {options.guests && isFirst(block) && (
              <PrintedGuests
                {...{ photos }}
                party={partyOf.get(block.bookingId ?? '')}
                columns={options.notes ? 7 : 6}
              />
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function Counts({ words, holds }: { words: BoardWords; holds: boolean }) {
  const { store } = useBoard();
  const blocks = [...store.all()].filter((block) => block.kind === 'booking' && (holds || block.status !== 'holding'));
  const guests = blocks.reduce((sum, block) => sum + block.guests, 0);
  return (
    <span className={styles.counts}>
      {words.t('board.print.counts', {
        bookings: words.t('count.bookings', { count: blocks.length }),
        guests: words.guests(guests),
      })}
    </span>
  );
}
