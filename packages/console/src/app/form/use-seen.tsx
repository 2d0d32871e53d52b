import { type ReactNode, useState } from 'react';
import { FieldError } from '../../ui/field.tsx';
import { messageOf } from '../commands/errors.ts';
import { StaleNote } from './stale-note.tsx';
import { differences, type Fact, staleIn } from './stale.ts';

type Options<Row> = {
  /** The row as the person saw it, where that was before the present one came; absent: the present one. */
  before?: Row | undefined;
  /** The row as label and text, for the comparison. */
  facts: (row: Row) => readonly Fact[];
  /** The author of a row's last change, where the row names one. */
  actorOf?: (row: Row) => string | null;
  /** False where the row has become something that the command cannot be sent for. */
  mayGoOn?: boolean;
  /** Whether a refusal as stale brings a whole row; otherwise the screen reads it again. */
  isInRefusal?: boolean;
  /** Called when the row is left as it is now. */
  onLeave: () => void;
};

export type Seen<Row> = {
  /** The row as the person knows it: the command is made from it. */
  row: Row;
  /** The row has changed since, and the person has not chosen yet: the command waits. */
  isStale: boolean;
  /** Takes over a row that this desk's own command has made. */
  know: (row: Row) => void;
  /** Takes over the row of this version, which this desk's own command has made, once it is there. */
  follow: (version: number) => void;
  /** Takes the newer row from a refusal. @returns whether the refusal was about a newer row. */
  hear: (failure: unknown) => boolean;
  /** What has changed and who did it, and the choice between going on and leaving; null: nothing has. */
  note: ReactNode;
};

/**
 * A row that a person decides about, as they saw it. Once it is another one, because a newer one came by the live
 * stream or a command was refused as stale, both are compared, and the command waits until the person has chosen.
 * @param present the row as the screen has it now
 */
export function useSeen<Row extends { version: number }>(
  present: Row,
  { before = present, facts, actorOf, mayGoOn = true, isInRefusal = false, onLeave }: Options<Row>,
): Seen<Row> {
  const [row, setRow] = useState(before);
  const [brought, setBrought] = useState<{ actor: string | null; row: Row } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [own, setOwn] = useState<number | null>(null);
  const isBrought = brought !== null && brought.row.version > present.version;
  const newest = isBrought ? brought.row : present;
  const isNewer = newest.version !== row.version;
  const know = (next: Row) => {
    setRow(next);
    setRefusal(null);
    setOwn(null);
  };
  if (newest.version === own) know(newest);
  const note = isNewer ? (
    <StaleNote
      about="seen"
      isAnswer={refusal !== null}
      actor={(isBrought ? brought.actor : null) ?? actorOf?.(newest) ?? null}
      changes={differences(facts(row), facts(newest))}
      onMine={mayGoOn ? () => know(newest) : undefined}
      onTheirs={onLeave}
    />
  ) : (
    refusal !== null && (
      <div role="alert">
        <FieldError>{refusal}</FieldError>
      </div>
    )
  );
  return {
    row,
    isStale: isNewer || refusal !== null,
    know,
    follow: setOwn,
    hear(failure) {
      const stale = staleIn<Row>(failure);
      if (stale === null) return false;
      if (isInRefusal) setBrought({ actor: stale.actor, row: stale.current });
      setRefusal(messageOf(failure));
      return true;
    },
    note: note || null,
  };
}
