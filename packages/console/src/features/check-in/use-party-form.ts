import type { FieldValues } from 'react-hook-form';
import type { Call } from '@laneway/contract/endpoints';
import { useCommand } from '../../app/commands/use-command.ts';
import { type Fact, staleIn } from '../../app/form/stale.ts';
import type { ContractForm } from '../../app/form/use-contract-form.ts';
import { useRowForm } from '../../app/form/use-row-form.tsx';
import type { OpenedParty, Party } from './party-layer.tsx';

type Body = Omit<Call<'booking.update'>['body'], 'version'>;
type Options<V> = {
  /** What of the party the form is about: "guests". */
  what: string;
  valuesOf: (party: Party) => V;
  facts: (values: V) => Fact[];
  /** What of the booking a save changes. */
  bodyOf: (values: V) => Body;
  onClose: () => void;
};

/** A form over the people of a booking: it saves over the version that was seen, and shows what others saved since. */
export function usePartyForm<V extends FieldValues>(
  form: ContractForm<V>,
  { outletId, party, again }: OpenedParty,
  { what, valuesOf, facts, bodyOf, onClose }: Options<V>,
) {
  const { bookingId } = party;
  const update = useCommand('booking.update');
  const keptOf = (is: Party) => ({ version: is.version, values: valuesOf(is) });
  const { save, present, note, kept } = useRowForm<V, { version: number; values: V }>(form, keptOf(party), {
    of: `${what} ${bookingId}`,
    valuesOf: ({ values }) => values,
    facts,
  });
  const submit = save(async (values, { version }) => {
    try {
      const answer = await update.send({ params: { outletId, bookingId }, body: { version, ...bodyOf(values) } });
      return { version: answer.version, values };
    } catch (failure) {
      const stale = staleIn(failure);
      const newer = stale && (await again());
      if (!stale || !newer) throw failure;
      // The refusal names the booking without its people.
      present({ actor: stale.actor, current: keptOf(newer) });
      return null;
    }
  }, onClose);
  return { submit, note, kept };
}
