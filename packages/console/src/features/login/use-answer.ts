import { useEffect, useEffectEvent, useState } from 'react';
import { type Failure, failureOf } from './failure.ts';

type State<A> = { answer?: A; failure?: Failure };

/** Calls the server once when the page opens: checks a mailed link before the person types. */
export function useAnswer<A>(ask: (signal: AbortSignal) => Promise<A>) {
  const [times, setTimes] = useState(1);
  const [state, setState] = useState<State<A>>({});
  const send = useEffectEvent(ask);
  useEffect(() => {
    const stop = new AbortController();
    send(stop.signal).then(
      (answer) => setState({ answer }),
      (error: unknown) => !stop.signal.aborted && setState({ failure: failureOf(error) }),
    );
    return () => stop.abort();
  }, [times]);
  return {
    ...state,
    again: () => {
      setState({});
      setTimes(times + 1);
    },
  };
}
