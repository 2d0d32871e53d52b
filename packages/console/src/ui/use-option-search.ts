import { useEffect, useEffectEvent, useState } from 'react';
import type { ComboBoxOption } from './combo-frame.tsx';

/** Looks for what was typed; rejects where it failed, or was ended by `signal`. */
export type SearchOptions = (text: string, signal: AbortSignal) => Promise<readonly ComboBoxOption[]>;

type Found = {
  text: string;
  state: 'idle' | 'loading' | 'found' | 'failed';
  /** Of the text as it stands; empty while they are looked for. */
  options: readonly ComboBoxOption[];
};

const REST_MS = 250;
const NONE: readonly ComboBoxOption[] = [];

/**
 * The options of a typed text: looked for when the typing rests, and ended as soon as the text changes, so that an
 * answer never belongs to an older text.
 * @param label the text of the present choice; it is shown when it changes from outside, and not looked for.
 */
export function useOptionSearch(search: SearchOptions, label: string) {
  const [found, setFound] = useState<Found>({ text: label, state: 'idle', options: NONE });
  const [known, setKnown] = useState(label);
  if (known !== label) {
    setKnown(label);
    if (found.text !== label) setFound({ text: label, state: 'idle', options: NONE });
  }
  const look = useEffectEvent(async (text: string, { signal }: AbortController) => {
    try {
      const options = await search(text.trim(), signal);
      if (!signal.aborted) setFound({ text, state: 'found', options });
    } catch {
      // Whatever failed, the person is told and can try again; the caller's client logs the reason.
      if (!signal.aborted) setFound({ text, state: 'failed', options: NONE });
    }
  });
  const [tries, setTries] = useState(0);
  const wanted = found.state === 'loading' ? found.text : null;
  useEffect(() => {
    if (wanted === null) return undefined;
    const control = new AbortController();
    const timer = setTimeout(() => void look(wanted, control), tries > 0 ? 0 : REST_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [wanted, tries]);

  const rest = (text: string) => setFound({ text, state: 'idle', options: NONE });
  return {
    ...found,
    /** Shows a text that nothing is looked for. */
    rest,
    type(text: string): void {
      setTries(0);
      if (text.trim() === '' || text === label) rest(text);
      else if (text !== found.text) setFound({ text, state: 'loading', options: NONE });
    },
    retry(): void {
      setTries((count) => count + 1);
      setFound({ ...found, state: 'loading', options: NONE });
    },
  };
}
