import { useTranslation } from 'react-i18next';
import { GUEST_TYPE_WORDS } from '@laneway/contract/bookings/guest-type-words';
import type { BookingDialogProps } from '../../app/dialogs/booking-dialogs.ts';
import { FormDialog } from '../../app/form/form-dialog.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { GuestRows } from './guest-rows.tsx';
import { nameFields, type NameValues, rowsOf, wantedOf } from './names-form.ts';
import { type OpenedParty, PartyLayer } from './party-layer.tsx';
import { usePartyForm } from './use-party-form.ts';

/** The names of a party, to be changed. */
export function NamesLayer({ outletId, bookingId, onClose }: BookingDialogProps<'names'>) {
  const { t } = useTranslation();
  return (
    <PartyLayer {...{ outletId, bookingId, onClose }} title={t('board.action.name_guests')}>
      {(opened) => <NamesDialog {...{ opened, onClose }} />}
    </PartyLayer>
  );
}

/** A line for each guest: a name, a type; Enter goes to the next one. */
function NamesDialog({ opened, onClose }: { opened: OpenedParty; onClose: () => void }) {
  const { t } = useTranslation();
  const { party } = opened;
  const form = useContractForm(nameFields, { values: { guests: rowsOf(party) } });
  const wordsOf = ({ guests }: NameValues) =>
    wantedOf(guests)
      .map(({ name, type }) => t('check_in.naming.guest_words', { name, type: t(GUEST_TYPE_WORDS[type]) }))
      .join('; ');
  const { submit, note, kept } = usePartyForm<NameValues>(form, opened, {
    what: 'guests',
    valuesOf: (is) => ({ guests: rowsOf(is) }),
    facts: (values) => [[t('check_in.naming.names'), wordsOf(values)]],
    bodyOf: ({ guests }) => ({ guests: wantedOf(guests) }),
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('board.action.name_guests')}
      action={t('check_in.naming.update_names')}
      kept={kept}
      onSubmit={submit}
      onClose={onClose}
    >
      {note}
      <GuestRows types={party.types} most={party.totalGuests} />
    </FormDialog>
  );
}
