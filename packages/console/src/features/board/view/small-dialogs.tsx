import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { focusOnce } from '../../../ui/focus-once.ts';
import { KeyHint } from '../../../ui/key-hint.tsx';
import { useBoard } from '../board-runtime.ts';
import { canMove, type Block } from '../model/block.ts';
import type { BoardWords } from '../model/board-words.ts';
import styles from './dialogs.module.css';

type WithBlock = { block: Block; words: BoardWords; onClose: () => void };

/** Whom to change places with: every block of the day that may move, by start. */
export function SwapDialog({ block, words, onClose }: WithBlock) {
  const runtime = useBoard();
  const others = [...runtime.store.all()]
    .filter((other) => other.entity !== block.entity && canMove(other))
    .toSorted((a, b) => Math.abs(a.s - block.s) - Math.abs(b.s - block.s));
  return (
    <BlockList
      title={words.t('board.move.swap_title', { name: block.name })}
      blocks={others}
      words={words}
      onClose={onClose}
      onChoose={(other) => void runtime.swapWith(block, other)}
    />
  );
}

/** Which lane leaves the party. */
export function SplitDialog({ block, words, onClose }: WithBlock) {
  const runtime = useBoard();
  return (
    <Dialog open onClose={onClose} title={words.t('board.move.split_title')} text={block.name}>
      <div className={styles.choices}>
        {block.lanes.map((id) => (
          <Button
            key={id}
            onClick={() => {
              onClose();
              void runtime.moveTo(block, { s: block.s, e: block.e, lanes: [id] }, 'split');
            }}
          >
            {runtime.store.resource(id)?.name}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

/** Finds a booking of the day by name or code. */
export function FindDialog({
  words,
  typed,
  onClose,
  onOpen,
}: {
  words: BoardWords;
  /** What was typed before this was loaded. */
  typed?: string;
  onClose: () => void;
  onOpen: (id: string) => void;
}) {
  const runtime = useBoard();
  const blocks = [...runtime.store.all()].toSorted((a, b) => a.s - b.s);
  return (
    <BlockList
      title={words.t('board.find')}
      blocks={blocks}
      typed={typed}
      words={words}
      onClose={onClose}
      onChoose={(block) => {
        onOpen(block.id);
        runtime.focusBlock(block.id);
      }}
    />
  );
}

type BlockListProps = {
  title: string;
  typed?: string | undefined;
  blocks: readonly Block[];
  words: BoardWords;
  onClose: () => void;
  onChoose: (block: Block) => void;
};
const MOST = 12;

function BlockList({ title, typed = '', blocks, words, onClose, onChoose }: BlockListProps) {
  const [search, setSearch] = useState(typed);
  const wanted = search.trim().toLowerCase();
  const found = blocks
    .filter((block) => `${block.name} ${block.code ?? ''}`.toLowerCase().includes(wanted))
    .slice(0, MOST);
  const choose = (block: Block | undefined) => {
    if (!block) return;
    onClose();
    onChoose(block);
  };
  return (
    <Dialog open onClose={onClose} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          choose(found[0]);
        }}
      >
        <Field
          label={words.t('board.find')}
          hideLabel
          autoComplete="off"
          ref={focusOnce}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </form>
      <ul className={styles.found}>
        {found.map((block) => (
          <li key={block.id}>
            <button type="button" className={styles.hit} onClick={() => choose(block)}>
              <strong>{block.name}</strong>
              <span>{words.range(block.s, block.e)}</span>
              <span>{words.lanes(block.lanes)}</span>
            </button>
          </li>
        ))}
        {found.length === 0 && <li className={styles.none}>{words.t('board.find_none')}</li>}
      </ul>
    </Dialog>
  );
}

const KEYS = [
  ['← → ↑ ↓', 'arrows'],
  ['Home End, Ctrl', 'ends'],
  ['PageUp, PageDown', 'pages'],
  ['Enter', 'open'],
  ['Space, M', 'pick_up'],
  ['F', 'next_fit'],
  ['R', 'resize'],
  ['S', 'swap'],
  ['X', 'select'],
  ['E', 'extend'],
  ['B', 'block'],
  ['K', 'play_on'],
  ['D', 'lane_down'],
  ['C', 'check_in'],
  ['Delete', 'cancel'],
  ['Shift F10', 'menu'],
  ['Ctrl Z, Ctrl Shift Z', 'undo'],
  ['T', 'today'],
  ['[ ]', 'days'],
  ['+ -', 'zoom'],
  ['/', 'find'],
] as const;

export function KeysDialog({ words: { t }, onClose }: { words: BoardWords; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('board.keys_title')}
      footer={<Button onClick={onClose}>{t('action.close')}</Button>}
    >
      <dl className={styles.keys}>
        {KEYS.map(([keys, word]) => (
          <div key={word}>
            <dt>
              <KeyHint spoken>{keys}</KeyHint>
            </dt>
            <dd>{t(`board.key.${word}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
