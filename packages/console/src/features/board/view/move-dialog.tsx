import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { useBoard } from '../board-runtime.ts';
import type { Block } from '../model/block.ts';
import type { BoardWords } from '../model/board-words.ts';
import { samePlace, shiftLanes, type Placement } from '../model/placement.ts';
import { judge, nearestPlace } from '../model/validity.ts';
import { StartField } from '../panel/start-field.tsx';
import styles from './dialogs.module.css';

/** Start, first resource and length of a block: the way without dragging, through the same machine. */
export function MoveDialog({ block, words, onClose }: { block: Block; words: BoardWords; onClose: () => void }) {
  const { t } = words;
  const runtime = useBoard();
  const { store } = runtime;
  const origin: Placement = { s: block.s, e: block.e, lanes: block.lanes };
  const [place, setPlace] = useState(origin);
  const [last, setLast] = useState<Placement | null>(null);
  const first = store.resource(block.lanes[0] ?? '');
  const section = first ? store.section(first.venueType) : [];
  const candidate = runtime.hand.candidate({ task: 'move', block, swapWith: null, origin, target: place });
  const verdict = judge(store, candidate);
  const same = samePlace(place, origin);
  const length = place.e - place.s;

  function chooseResource(resourceId: string) {
    const from = section.findIndex((resource) => resource.resourceId === block.lanes[0]);
    const to = section.findIndex((resource) => resource.resourceId === resourceId);
    if (first) setPlace({ ...place, lanes: shiftLanes(store, block.lanes, first.venueType, to - from) });
  }

  function next() {
    if (!first) return;
    const found = nearestPlace(
      store,
      { ...candidate, place: { ...place, ...(last ? { s: origin.s, e: origin.s + length } : {}) } },
      first.venueType,
      last,
    );
    setLast(found);
    if (found) setPlace(found);
    else runtime.speak(t('board.say.nowhere'));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('board.move.title', { name: block.name })}
      text={`${words.lanes(place.lanes)}, ${words.range(place.s, place.e)}`}
      dismissable={false}
      footerStart={
        <Button variant="text" onClick={next}>
          {t('board.move.fits')}
        </Button>
      }
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button
            variant="primary"
            disabled={same}
            disabledReason={verdict.verdict === 'no' ? words.reason(verdict.reason) : undefined}
            onClick={() => {
              onClose();
              void runtime.moveTo(block, place, samePlace({ ...place, e: origin.e }, origin) ? 'end' : 'move');
            }}
          >
            {t('board.move.apply')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <StartField
          label={t('board.move.start')}
          day={store.day}
          words={words}
          value={place.s}
          onChange={(s) => setPlace({ ...place, s, e: s + length })}
        />
        <Select
          label={t('board.move.resource')}
          value={place.lanes[0] ?? null}
          onChange={chooseResource}
          options={section.map((resource) => ({
            value: resource.resourceId,
            label: words.lanes([resource.resourceId]),
          }))}
        />
        <NumberField
          label={t('board.move.length')}
          step={5}
          min={15}
          value={length}
          onChange={(minutes) => setPlace({ ...place, e: place.s + Math.max(15, Math.trunc(minutes || 15)) })}
        />
      </div>
      {verdict.verdict !== 'free' && !same && (
        <p className={verdict.verdict === 'no' ? styles.no : styles.but} role="status">
          {words.reason(verdict.reason)}
        </p>
      )}
    </Dialog>
  );
}
