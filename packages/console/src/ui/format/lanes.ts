const NUMBERED_LANE = /^lane\s+(\d+)$/i;

/** What a booking stands on, split into the runs of its lane numbers ("9–11") and the names of everything else. */
export function laneRuns(names: readonly string[]): { lanes: number; runs: string; others: string[] } {
  const numbers: number[] = [];
  const others: string[] = [];
  for (const name of names) {
    const number = NUMBERED_LANE.exec(name)?.[1];
    if (number) numbers.push(Number(number));
    else others.push(name);
  }
  numbers.sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  const text = runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
  return { lanes: numbers.length, runs: text, others };
}
