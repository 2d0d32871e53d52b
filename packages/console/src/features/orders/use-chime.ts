import { useEffect, useRef, useState } from 'react';
import type { OrderTicket } from '@laneway/contract/orders/order.endpoints';

const KEPT = 'laneway-order-chime';

/** Two soft notes, made by the browser itself: nothing is loaded. */
function ring(): void {
  const audio = new AudioContext();
  const notes = [
    [660, 0],
    [880, 0.16],
  ] as const;
  for (const [frequency, after] of notes) {
    const [note, volume] = [audio.createOscillator(), audio.createGain()];
    const from = audio.currentTime + after;
    note.frequency.value = frequency;
    volume.gain.setValueAtTime(0.2, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + 0.5);
    note.connect(volume).connect(audio.destination);
    note.start(from);
    note.stop(from + 0.5);
    if (after > 0) note.onended = () => void audio.close();
  }
}

/** Rings when an order appears that was not there before, where this tablet has it switched on. */
export function useChime(
  tickets: readonly OrderTicket[] | undefined,
  station: string,
): { isOn: boolean; turn: () => void } {
  const [isOn, setOn] = useState(() => localStorage.getItem(KEPT) === 'on');
  const known = useRef<{ station: string; ids: ReadonlySet<string> } | null>(null);
  useEffect(() => {
    if (tickets === undefined) return;
    const ids = new Set(tickets.filter(({ status }) => status === 'initiated').map(({ orderId }) => orderId));
    // Another station's tickets are not new.
    const before = known.current?.station === station ? known.current.ids : null;
    known.current = { station, ids: new Set([...(before ?? []), ...ids]) };
    if (isOn && before !== null && [...ids].some((id) => !before.has(id))) ring();
  }, [tickets, station, isOn]);
  const turn = () => {
    localStorage.setItem(KEPT, isOn ? 'off' : 'on');
    setOn(!isOn);
    // A browser lets a page make sounds once somebody pressed on it: this press is heard.
    if (!isOn) ring();
  };
  return { isOn, turn };
}
