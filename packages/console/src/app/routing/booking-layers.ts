import { type ComponentType, createContext, useContext } from 'react';
import type { Answer, Call } from '@laneway/contract/endpoints';

/** What the dialog begins with. */
export type ChangePart = 'when' | 'length' | 'where' | 'party' | 'guest' | 'notes';
type EditItem = NonNullable<Call<'booking.edit'>['body']['items']>[number];
/** A change of time, places or party, with the edit that takes it back. */
export type SavedEdit = { answer: Answer<'booking.edit'>; edit: EditItem; undo: EditItem };

type LayerProps = { outletId: string; bookingId: string; onClose: () => void };
export type ChangeLayerProps = LayerProps & {
  /** The item to begin with; else the first. */
  itemId: string | null;
  part: ChangePart;
  /** Takes over the toast and the undo of a change that left the customer as it was. */
  onEdited?: ((saved: SavedEdit) => void) | undefined;
};
export type CancelLayerProps = LayerProps & {
  /** Runs with the booking's version and without it: it is cancelled. */
  onCancelled?: ((version: number) => void) | undefined;
};

/** Dialogs of a booking, for screens of other features: the feature that has them is known to console.tsx alone. */
export type BookingLayers = { Change: ComponentType<ChangeLayerProps>; Cancel: ComponentType<CancelLayerProps> };

export const BookingLayersContext = createContext<BookingLayers | null>(null);

export function useBookingLayers(): BookingLayers {
  const layers = useContext(BookingLayersContext);
  if (layers === null) throw new Error('only within the console');
  return layers;
}
