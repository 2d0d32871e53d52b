import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '@laneway/contract/endpoints';
import { messageOf } from '../../../app/commands/errors.ts';
import { useCommand } from '../../../app/commands/use-command.ts';
import { askPreview } from '../../../app/queries/ask.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useBoard } from '../board-runtime.ts';
import type { BoardWords } from '../model/board-words.ts';
import styles from './lane-down.module.css';

type What = 'holds' | 'blocks';
const NAMES = { holds: 'reseating.free.holds', blocks: 'reseating.free.blocks' } as const;
const TEXTS = { holds: 'reseating.free.holds_text', blocks: 'reseating.free.blocks_text' } as const;
type Props = { lanes: readonly string[]; words: BoardWords; onClose: () => void };

/** Frees lanes of what holds them, or of what blocks them today, which is said before. */
export function FreeDialog({ lanes, words, onClose }: Props) {
  const { t } = words;
  const runtime = useBoard();
  const { outletId } = runtime.api;
  const asking = (what: What) => ({ outletId, what, resourceIds: [...lanes] });
  const preview = (what: What) => askPreview('resource.clear', { body: { ...asking(what), preview: true } });
  const holds = useQuery({ ...preview('holds'), staleTime: 0 });
  const blocks = useQuery({ ...preview('blocks'), staleTime: 0 });
  const seen = { holds: holds.data, blocks: blocks.data };
  const [chosen, setChosen] = useState<What | null>(null);
  // A lane that failed may have no block, where a party has all of its time.
  const isDown = lanes.some((id) => runtime.store.resource(id)?.status === 'down');
  const possible = (['holds', 'blocks'] as const).filter(
    (what) => countOf(seen[what]) > 0 || (what === 'blocks' && isDown && seen.blocks !== undefined),
  );
  const what = chosen !== null && possible.includes(chosen) ? chosen : possible[0];
  const command = useCommand('resource.clear', {
    say: ({ message }) => message,
    done() {
      onClose();
      // Whoever frees lanes does not put them out of use.
      runtime.patch({ down: null });
    },
    refused(refusal) {
      if (refusal.body.code !== 'stale') return false;
      toast({ kind: 'warning', title: t('reseating.changed') });
      void holds.refetch();
      void blocks.refetch();
      return true;
    },
  });
  const place = words.theLanes(lanes);
  const none = t('reseating.free.none', { lanes: place });
  const isKnown = holds.data !== undefined && blocks.data !== undefined;
  const error = holds.error ?? blocks.error;
  const nameOf = (one: What) =>
    countOf(seen[one]) === 0 ? t('reseating.free.in_use') : t(NAMES[one], { count: countOf(seen[one]) });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('reseating.free.title', { lanes: place })}
      text={t('reseating.free.text')}
      action={what === undefined ? t('reseating.free.title', { lanes: place }) : nameOf(what)}
      actionDisabledReason={what === undefined ? (isKnown ? none : t('shell.loading')) : undefined}
      busy={command.busy}
      onAction={() => {
        if (what === undefined) return;
        const plan = seen[what];
        if (plan !== undefined) void command.run({ body: { ...asking(what), versions: versionsOf(plan) } });
      }}
    >
      <div role="status">
        {error && <p role="alert">{messageOf(error)}</p>}
        {isKnown && what === undefined && <p>{none}</p>}
        {what !== undefined && (
          <RadioCards
            label={t('reseating.free.what')}
            layout="rows"
            value={what}
            onChange={setChosen}
            cards={possible.map((one) => ({
              value: one,
              label: nameOf(one),
              hint: <Freed plan={seen[one]} text={t(TEXTS[one])} words={words} />,
            }))}
          />
        )}
        <Kept plan={seen.holds} words={words} />
      </div>
    </ConfirmDialog>
  );
}

type Plan = Answer<'resource.clear'>;

/** Holds and blocks, not their parts. */
function countOf(plan: Plan | undefined): number {
  return new Set(plan?.freed.map(({ id }) => id)).size;
}

function versionsOf({ freed, stuck }: Plan): Record<string, number> {
  return Object.fromEntries([
    ...freed.map(({ id, version }) => [id, version]),
    ...stuck.map(({ bookingId, version }) => [bookingId, version]),
  ]);
}

function Freed({ plan, text, words }: { plan: Plan | undefined; text: string; words: BoardWords }) {
  const { date, wallRange } = useFormat();
  return (
    <>
      {plan?.freed.map(({ id, name, date: day, start, end, lanes }) => (
        <span key={`${id} ${day} ${start} ${lanes.join()}`} className={styles.freed}>
          <strong>{name}</strong> {date(day)}, {wallRange(start, end)}, {words.lanes(lanes)}
        </span>
      ))}
      <span className={styles.freed}>{text}</span>
    </>
  );
}

/** Holds that are not ended, and why. */
function Kept({ plan, words: { t } }: { plan: Plan | undefined; words: BoardWords }) {
  const { date, wallRange } = useFormat();
  return plan?.stuck.map(({ itemId, name, date: day, start, end }) => (
    <p key={itemId} className={styles.quiet}>
      {t('reseating.free.stays', { name, date: date(day), time: wallRange(start, end) })}
    </p>
  ));
}
