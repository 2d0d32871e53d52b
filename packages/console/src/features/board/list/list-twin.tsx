import { Ellipsis, Wrench } from 'lucide-react';
import { Fragment } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useBoard, useBoardState, useBoardVersion } from '../board-runtime.ts';
import type { Block } from '../model/block.ts';
import type { BoardWords } from '../model/board-words.ts';
import { firstLines } from '../model/first-lines.ts';
import { rowsOf } from '../model/resources.ts';
import type { BookingActs } from '../panel/use-booking-acts.ts';
import { actionsOf } from '../view/block-actions.ts';
import styles from './list.module.css';

export type ListTwinProps = {
  words: BoardWords;
  acts: BookingActs;
  /** Absent: the board is one of the past, of which nothing opens and nothing changes. */
  onOpen: ((blockId: string) => void) | undefined;
};

/** The same day as a real table, by resource and start, with the same actions as buttons. */
export function ListTwin({ words, acts, onOpen }: ListTwinProps) {
  const { t } = words;
  const runtime = useBoard();
  const { store } = runtime;
  useBoardVersion();
  const hidden = useBoardState((state) => state.hidden);
  const only = useBoardState((state) => state.only);
  const ids = rowsOf(store.resources, new Set(), hidden).flatMap((row) =>
    row.type === 'resource' ? [row.resource.resourceId] : [],
  );
  const shown = (resourceId: string) =>
    store.on(resourceId).filter((block) => only.size === 0 || only.has(block.status as never));
  const isFirst = firstLines(ids, shown);
  const none = ids.every((id) => shown(id).length === 0);
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('board.list.title')}</caption>
        <thead>
          <tr>
            {(['place', 'time', 'name', 'guests', 'status', 'plan'] as const).map((column) => (
              <th key={column} scope="col" className={column === 'guests' ? styles.right : undefined}>
                {t(`board.${column}`)}
              </th>
            ))}
            <th scope="col" className={styles.right}>
              {t('money.balance')}
            </th>
            {onOpen && <th scope="col">{t('board.list.actions')}</th>}
          </tr>
        </thead>
        <tbody>
          {none && (
            <tr>
              <td colSpan={onOpen ? 8 : 7}>{t('board.list.none')}</td>
            </tr>
          )}
          {ids.map((resourceId) => {
            const blocks = shown(resourceId);
            return (
              <Fragment key={resourceId}>
                {blocks.map((block, index) => (
                  <tr key={block.id}>
                    {index === 0 && (
                      <th scope="rowgroup" rowSpan={blocks.length} className={styles.place}>
                        {words.lanes([resourceId])}
                        {runtime.mayLaneDown && (
                          <IconButton
                            size="small"
                            label={t('board.lane_down_of', { lane: words.lanes([resourceId]) })}
                            icon={<Wrench size={14} />}
                            onClick={() => runtime.laneDown([resourceId])}
                          />
                        )}
                      </th>
                    )}
                    <ListRow {...{ block, words, acts, onOpen }} saysBalance={isFirst({ resourceId, block })} />
                  </tr>
                ))}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = ListTwinProps & { block: Block; saysBalance: boolean };

function ListRow({ block, saysBalance, words, acts, onOpen }: RowProps) {
  const { t, money } = words;
  const runtime = useBoard();
  return (
    <>
      <td className={styles.time}>{words.range(block.s, block.e)}</td>
      <td>
        {onOpen ? (
          <button type="button" className={styles.name} onClick={() => onOpen(block.id)}>
            {words.nameOf(block)}
          </button>
        ) : (
          words.nameOf(block)
        )}
        {block.lanes.length > 1 && <span className={styles.note}> {words.lanes(block.lanes)}</span>}
      </td>
      <td className={styles.right}>{block.guests > 0 ? block.guests : ''}</td>
      <td>
        <StatusBadge status={block.status} />
      </td>
      <td>{block.plan}</td>
      <td className={classes(styles.right, block.balance === 0 ? styles.zero : styles.owed)}>
        {block.kind === 'booking' && saysBalance ? money(block.balance) : ''}
      </td>
      {onOpen && (
        <td>
          <Menu
            label={t('board.list.actions_for', { name: words.nameOf(block) })}
            trigger={
              <Button size="small" aria-label={t('board.list.actions_for', { name: words.nameOf(block) })}>
                <Ellipsis size={15} aria-hidden="true" />
              </Button>
            }
            items={actionsOf(runtime, block, words, acts, onOpen).map(({ id, label, danger, run }) => ({
              id,
              label,
              danger,
              onAction: run,
            }))}
          />
        </td>
      )}
    </>
  );
}
