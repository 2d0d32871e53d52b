import type { Answer, Call } from '@laneway/contract/endpoints';

/** A part of a booking that the change dialog can begin with. */
export type ChangePart = 'when' | 'length' | 'where' | 'party' | 'guest' | 'notes';
type EditItem = NonNullable<Call<'booking.edit'>['body']['items']>[number];
/** A change of time, places or party, with the edit that takes it back. */
export type SavedEdit = { answer: Answer<'booking.edit'>; edit: EditItem; undo: EditItem };
