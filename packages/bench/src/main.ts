import { measureBoardFrames } from './figures/board-frames.ts';
import { measureCheckIns } from './figures/check-in.ts';
import { measureEngine } from './figures/engine.ts';
import { measureFirstLoad } from './figures/first-load.ts';
import { measureFreeings } from './figures/freeing.ts';
import { measureLaneDown } from './figures/lane-down.ts';
import { measureNeighbours } from './figures/neighbours.ts';
import { measurePlanKeys } from './figures/plan-keys.ts';
import { measurePriceList } from './figures/price-list.ts';
import { measureReads } from './figures/reads.ts';
import { measureReservations } from './figures/reservation.ts';
import { measureScale } from './figures/scale.ts';
import { measureMemory, measureStart } from './figures/start-memory.ts';
import { measureGiftCards } from './figures/gift-cards.ts';
import { measureTill } from './figures/till.ts';
import { openLab, type Lab } from './lab/lab.ts';
import { readOptions, type Options } from './options.ts';
import type { Measured } from './runner/figure.ts';
import { saveRun } from './runner/save.ts';
import { tableOf } from './runner/table.ts';

const ROUNDS = 5;

/** Figures that are measured together, by the prefix of their names. */
type Group = { names: string[] } & (
  | { on: 'server'; measure: (lab: Lab) => Promise<Measured[]> }
  | { on: 'nothing'; measure: (quick: boolean) => Promise<Measured[]> | Measured[] }
);

const GROUPS: Group[] = [
  { names: ['slots.engine'], on: 'nothing', measure: measureEngine },
  { names: ['reservation'], on: 'server', measure: measureReservations },
  { names: ['check-in'], on: 'server', measure: measureCheckIns },
  { names: ['freeing'], on: 'server', measure: measureFreeings },
  { names: ['till'], on: 'server', measure: measureTill },
  { names: ['gift-card'], on: 'server', measure: measureGiftCards },
  { names: ['board', 'list', 'search', 'slots.http', 'overview'], on: 'server', measure: measureReads },
  { names: ['prices'], on: 'server', measure: measurePriceList },
  { names: ['neighbours'], on: 'server', measure: measureNeighbours },
  // It adds a house of its own, so the figures of the others come before.
  { names: ['lane-down'], on: 'server', measure: measureLaneDown },
  { names: ['scale'], on: 'server', measure: measureScale },
  { names: ['memory.busy'], on: 'server', measure: measureMemory },
  { names: ['start', 'memory.idle', 'memory.first'], on: 'nothing', measure: measureStart },
  { names: ['load'], on: 'nothing', measure: measureFirstLoad },
  { names: ['drag', 'live', 'scroll'], on: 'nothing', measure: measureBoardFrames },
  { names: ['keys'], on: 'nothing', measure: measurePlanKeys },
];

const tell = (words: string) => void process.stdout.write(`${words}\n`);

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const groups = GROUPS.filter((group) => isWanted(group, options));
  const measured: Measured[] = [];
  const failures: unknown[] = [];
  // What fails is thrown at the end: the figures of the others took minutes, and are shown before.
  const run = async (group: Group, work: () => Promise<Measured[]> | Measured[]) => {
    tell(`Measuring ${group.names.join(', ')}.`);
    try {
      measured.push(...(await work()));
    } catch (error) {
      failures.push(error);
    }
  };
  let postgres: string | null = null;
  const onServer = groups.filter((group) => group.on === 'server');
  if (onServer.length > 0) {
    const { quick, size, profile } = options;
    const lab = await openLab({
      size: quick ? 'quick' : size,
      rounds: quick ? 1 : ROUNDS,
      quick,
      tell,
      ...(profile !== undefined && { profile }),
    });
    try {
      postgres = lab.postgres.version;
      for (const group of onServer) await run(group, () => group.measure(lab));
    } finally {
      await lab.stop();
    }
  }
  for (const group of groups) {
    if (group.on === 'nothing') await run(group, () => group.measure(options.quick));
  }
  const wanted = measured.filter(
    ({ name }) => options.only.length === 0 || options.only.some((each) => name.startsWith(each)),
  );
  tell(`\n${tableOf(wanted)}`);
  if (options.quick) tell('\nA quick run: it shows that the bench works, and its figures mean nothing.');
  else tell(`\nKept in ${saveRun({ postgres, size: options.size, measured: wanted }, Temporal.Now.instant())}.`);
  if (failures.length > 0) throw new AggregateError(failures, 'Some figures could not be measured.');
}

/** Without names all figures; a quick run leaves out the large database. */
function isWanted({ names }: Group, { only, quick }: Options): boolean {
  if (quick && names.includes('scale')) return false;
  return only.length === 0 || only.some((each) => names.some((name) => each.startsWith(name) || name.startsWith(each)));
}

await main();
