import type { TFunction } from 'i18next';
import type { Answer, CommandId } from '@laneway/contract/endpoints';
import type { ApiError } from '@laneway/contract/http/client';
import { dismissToast, toast } from '../../ui/toast-store.ts';
import { commandLater } from '../commands/command-later.ts';
import type { CommandOptions } from '../commands/command.ts';
import { openBookingDialog } from '../dialogs/booking-dialogs.ts';
import { answersOf } from '../queries/ask.ts';
import { queryClient } from '../queries/query-client.ts';

/** The steps of a party at the desk, each of which takes another one back. */
export type PartyStep = 'checkIn' | 'undoCheckIn' | 'finish' | 'reopen';
type Details = Answer<'reservation.details'>;
type Status = Details['booking']['status'];

const BACK: Record<PartyStep, PartyStep> = {
  checkIn: 'undoCheckIn',
  undoCheckIn: 'checkIn',
  finish: 'reopen',
  reopen: 'finish',
};

export type Party = {
  outletId: string;
  bookingId: string;
  name: string;
  version: number;
  /** Its status without the check-in, as it is drawn until the server says it. */
  confirmed: 'pending' | 'successful';
};

export type PartyWords = { t: TFunction; money: (amount: number) => string };

/** Draws a party in another status at once. @returns what takes that back when the step is refused. */
export type DrawParty = (status: Status, version: number | null) => () => void;

/** The bookings of which a step is under way. */
const stepping = new Set<string>();
/** The toast of each booking's last step: its undo is over with the next one. */
const toasts = new Map<string, number>();

/**
 * Takes a party a step further, drawn at once and with its undo at hand. A refusal puts the picture back, and says why.
 */
export async function takePartyStep(step: PartyStep, party: Party, words: PartyWords, draw?: DrawParty): Promise<void> {
  const { bookingId, version } = party;
  if (stepping.has(bookingId)) return;
  stepping.add(bookingId);
  const status = statusAfter(step, party);
  dismissToast(toasts.get(bookingId) ?? -1);
  const back = [drawDetails(step, party, status), draw?.(status, null)];
  try {
    const answer = await send(step, party, { ...(draw && { follows: ['booking.boardColumns'] }) });
    if (answer === undefined) return back.forEach((undo) => undo?.());
    // Of several dates only tonight's items moved, whatever the booking as a whole is.
    const is = step === 'undoCheckIn' ? answer.booking.status : status;
    draw?.(is, answer.booking.version);
    if (answer.booking.version !== version)
      said(step, { ...party, version: answer.booking.version }, answer, words, draw);
    else toast({ kind: 'info', title: answer.message, text: party.name });
  } finally {
    stepping.delete(bookingId);
  }
}

function statusAfter(step: PartyStep, { confirmed }: Party): Status {
  if (step === 'undoCheckIn') return confirmed;
  return step === 'finish' ? 'done' : 'inprogress';
}

type Stepped = Answer<'booking.status'> & Partial<Pick<Answer<'payment.checkIn'>, 'balance' | 'waiversMissing'>>;

/** Undefined: it was refused, which has been said. */
function send(
  step: PartyStep,
  party: Party,
  more: Pick<CommandOptions<CommandId>, 'follows'>,
): Promise<Stepped | undefined> {
  const { outletId, bookingId, version } = party;
  const options = () => ({ say: null, intent: bookingId, ...more });
  if (step === 'finish' || step === 'reopen') {
    const status = step === 'finish' ? ('done' as const) : ('inprogress' as const);
    return commandLater('booking.status', options).run({ params: { outletId, bookingId }, body: { version, status } });
  }
  const body = { outletId, code: bookingId, undo: step === 'undoCheckIn', nonce: crypto.randomUUID() };
  // Guests whose photographs are missing: they are taken, or the reason is typed, in the dialog.
  const refused = ({ body: { code } }: ApiError) => {
    const isPhoto = code === 'checkin.photo_missing';
    if (isPhoto) openBookingDialog('guests', { outletId, bookingId });
    return isPhoto;
  };
  return commandLater('payment.checkIn', () => ({ ...options(), refused })).run({ body });
}

const DONE = {
  checkIn: 'booking.step.checked_in',
  undoCheckIn: 'booking.step.undone',
  finish: 'booking.step.closed',
  reopen: 'booking.step.reopened',
} as const;

function said(step: PartyStep, party: Party, answer: Stepped, words: PartyWords, draw?: DrawParty): void {
  const { t, money } = words;
  const { balance = 0, waiversMissing = 0 } = step === 'checkIn' ? answer : {};
  const text = [
    balance > 0 && t('booking.step.still_due', { amount: money(balance) }),
    waiversMissing > 0 && t('booking.step.waivers', { count: waiversMissing }),
  ].filter(Boolean);
  const shown = toast({
    kind: 'success',
    title: t(DONE[step], { name: party.name }),
    text: text.length > 0 ? text.join(' · ') : undefined,
    actions: [{ label: t('action.undo'), onPress: () => void takePartyStep(BACK[step], party, words, draw) }],
  });
  toasts.set(party.bookingId, shown);
}

/** Draws a step in the details that are on the screen, with what can be done after it; its answer reads them again. */
function drawDetails(step: PartyStep, { outletId, bookingId }: Party, status: Status): () => void {
  const filter = answersOf('reservation.details', { params: { outletId, bookingId } });
  const before = queryClient.getQueriesData<Details>(filter);
  queryClient.setQueriesData<Details>(
    filter,
    (details) => details && { booking: { ...details.booking, status }, abilities: abilitiesAfter(step, details) },
  );
  return () => {
    for (const [key, details] of before) queryClient.setQueryData(key, details);
  };
}

function abilitiesAfter(step: PartyStep, { abilities, booking }: Details): Details['abilities'] {
  const isIn = step === 'checkIn' || step === 'reopen';
  return {
    ...abilities,
    checkIn: step === 'undoCheckIn',
    undoCheckIn: isIn,
    finish: isIn && booking.money.balance <= 0,
    reopen: step === 'finish',
  };
}
