import { Fragment } from 'react';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useBoard } from '../board-runtime.ts';
import type { Block } from '../model/block.ts';
import type { BoardWords } from '../model/board-words.ts';
import { emptyDraft } from '../model/draft.ts';
import { lineName } from '../model/resources.ts';
import { placeOf } from './agenda-cards.ts';
import styles from './agenda.module.css';
import { type FreePlaces, freeOfDay, hoursOfDay } from './day-cards.ts';
import { PlaceCard } from './place-card.tsx';

type DayAgendaProps = { words: BoardWords; onOpen: ((blockId: string) => void) | undefined };

/** The parties of the whole day by the hour they begin. */
export function DayParties({ words, rooms, onOpen }: DayAgendaProps & { rooms: boolean }) {
  const { store } = useBoard();
  const hours = hoursOfDay(store, { rooms });
  if (hours.length === 0) return <None words={words} />;
  return hours.map(({ hour, at, blocks }) => (
    <Fragment key={hour}>
      <h2 className={styles.bar}>{words.time(at - (at % 60), true)}</h2>
      <ul>
        {blocks.map((block) => (
          <li key={block.id}>
            <PartyCard block={block} words={words} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </Fragment>
  ));
}

function PartyCard({ block, words, onOpen }: DayAgendaProps & { block: Block }) {
  const { store } = useBoard();
  const places = block.lanes.flatMap((id) => store.resource(id) ?? []);
  const lanes = places.filter(({ venueType }) => venueType === 'lane');
  const owes = block.balance > 0 && block.status !== 'holding';
  return (
    <PlaceCard
      place={
        lanes.length > 0 ? placeOf(lanes) : places.map((one) => lineName(one, store.section(one.venueType))).join(', ')
      }
      status={block.status}
      onPress={onOpen && (() => onOpen(block.id))}
    >
      <span className={styles.top}>
        <StatusBadge status={block.status} plain />
        <strong>{owes && words.t('board.due', { amount: words.money(block.balance) })}</strong>
      </span>
      <span className={styles.name}>
        {words.nameOf(block)} {block.guests > 0 && <span>{words.guests(block.guests)}</span>}
      </span>
      <span className={styles.next}>
        {[words.range(block.s, block.e), words.rooms(block.lanes)].filter((part) => part !== '').join(' · ')}
      </span>
    </PlaceCard>
  );
}

/** When the lanes are free; a press begins a booking in the first free time. */
export function DayFree({ words }: { words: BoardWords }) {
  const runtime = useBoard();
  const free = freeOfDay(runtime.store);
  const bookIn = ([resource]: FreePlaces['resources'], [first]: FreePlaces['stretches']) => {
    if (!resource || !first) return;
    const placement = { s: first.s, e: Math.min(first.e, first.s + 60), lanes: [resource.resourceId] };
    runtime.patch({ draft: emptyDraft(placement), open: null });
  };
  if (free.length === 0) return <None words={words} />;
  return (
    <ul>
      {free.map(({ resources, stretches }) => (
        <li key={resources[0]?.resourceId}>
          <PlaceCard
            place={placeOf(resources)}
            status="free"
            onPress={runtime.mayEdit ? () => bookIn(resources, stretches) : undefined}
          >
            <span className={styles.name}>{words.t('board.free')}</span>
            <span className={styles.stretches}>{stretches.map(({ s, e }) => words.range(s, e)).join(', ')}</span>
          </PlaceCard>
        </li>
      ))}
    </ul>
  );
}

function None({ words }: { words: BoardWords }) {
  return <p className={styles.none}>{words.t('board.agenda.none_of_day')}</p>;
}
