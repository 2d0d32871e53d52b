import { useBoard } from '../board-runtime.ts';
import type { Block } from '../model/block.ts';
import { marksOf } from '../model/board-day.ts';
import type { BoardWords } from '../model/board-words.ts';
import { halvesOf, printCells, printed, QUARTER, type Half } from './print-rows.ts';
import styles from './print.module.css';

/** Minutes that give a cell room for words; a shorter one has its name on one line, so that its row stays low. */
const WORDS_FROM = 30;

export type PrintOptions = { form: 'sheet' | 'list'; holds: boolean; notes: boolean };
type SheetProps = { words: BoardWords; outletName: string; options: PrintOptions };

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
  const wordsOf = (block: Block) =>
    [
      words.range(block.s, block.e, true),
      options.notes && block.plan,
      options.notes && block.balance > 0 && t('board.due', { amount: words.money(block.balance) }),
    ]
      .filter(Boolean)
      .join(' · ');
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
            {printCells(printed(store, resource.resourceId, options.holds), half).map(({ block, span, cut }, index) => (
              <td
                key={index}
                colSpan={span}
                data-status={block?.status}
                className={span * QUARTER < WORDS_FROM ? styles.brief : undefined}
              >
                {block && (
                  <>
                    <b>{block.name}</b> {block.guests > 0 ? block.guests : ''} {cut ? '▸' : ''}
                    {span * QUARTER >= WORDS_FROM && (
                      <>
                        <br />
                        {wordsOf(block)}
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

function PrintList({ words, outletName, options }: SheetProps) {
  const { t } = words;
  const { store } = useBoard();
  const blocks = [...store.all()]
    .filter((block) => options.holds || block.status !== 'holding')
    .toSorted((a, b) => a.s - b.s || a.name.localeCompare(b.name));
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
          <tr key={block.id}>
            <td>{words.range(block.s, block.e)}</td>
            <td>
              <b>{block.name}</b>
            </td>
            <td>{words.lanes(block.lanes)}</td>
            <td>{block.guests > 0 ? block.guests : ''}</td>
            <td>{words.status(block.status)}</td>
            <td>{block.plan}</td>
            {options.notes && <td>{block.balance > 0 ? words.money(block.balance) : ''}</td>}
          </tr>
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
