import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useKeys } from '../../../app/keys/keys.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useBoard } from '../board-runtime.ts';
import type { Block } from '../model/block.ts';
import type { BoardWords } from '../model/board-words.ts';
import panel from '../panel/panel.module.css';
import { showOpened } from '../view/open-block.ts';
import { changeFormOf, type BlockForm } from './block-form.ts';
import { useRuleWords } from './repeat-fields.tsx';
import { useBlockRow } from './use-block-row.ts';

export type BlockPanelProps = { block: Block; words: BoardWords; narrow: boolean; onClose: () => void };

/** A blocked time: when, where, how it repeats, and its changes. */
export function BlockPanel({ block, words, narrow, onClose }: BlockPanelProps) {
  const { t } = words;
  const runtime = useBoard();
  const row = useBlockRow(block);
  useEffect(() => showOpened(runtime), [runtime]);
  const open = (kind: 'changeBlock' | 'releaseBlock') => () => runtime.patch({ dialog: { kind, blockId: block.id } });
  useKeys(
    runtime.mayBlock ? [{ key: 'm', label: t('board.action.change'), run: open('changeBlock'), group: 'here' }] : [],
  );
  const rule = useRuleWords({ ...repeatOf(row), ...(row ? changeFormOf(row) : NOTHING) });
  return (
    <aside
      className={classes(panel.panel, narrow && panel.narrow)}
      aria-label={block.name}
      data-testid="block-panel"
      data-toasts-beside=""
    >
      <header className={panel.head}>
        <div className={panel.tools}>
          <StatusBadge status={block.status} />
          <span className={panel.code} />
          <IconButton label={t('board.close_panel')} icon={<X size={17} />} onClick={onClose} />
        </div>
        <h2 className={panel.title}>{block.name}</h2>
      </header>
      <div className={panel.body}>
        <section className={panel.card}>
          <dl className={panel.facts}>
            <dt>{t('board.time')}</dt>
            <dd>{words.range(block.s, block.e)}</dd>
            <dt>{t('board.place')}</dt>
            <dd>{words.lanes(block.lanes)}</dd>
            {rule !== null && (
              <>
                <dt>{t('blocks.series')}</dt>
                <dd>{rule}</dd>
              </>
            )}
          </dl>
        </section>
      </div>
      {runtime.mayBlock && (
        <footer className={classes(panel.foot, panel.acts)}>
          <Button variant="danger-text" onClick={open('releaseBlock')}>
            {t('blocks.release')}
          </Button>
          <Button shortcut="M" onClick={open('changeBlock')}>
            {t('board.action.change')}
          </Button>
        </footer>
      )}
    </aside>
  );
}

const NOTHING = { title: '', lanes: [], start: '', end: '' };

function repeatOf(row: ReturnType<typeof useBlockRow>): Omit<BlockForm, keyof typeof NOTHING> {
  const repeat = row?.repeat ?? null;
  return {
    isRepeat: repeat !== null,
    recurrence: repeat?.recurrence ?? 'WEEKLY',
    frequency: repeat?.frequency ?? 1,
    days: repeat?.days ?? [],
    date: repeat?.startDate ?? '',
    until: repeat?.endDate ?? '',
  };
}
