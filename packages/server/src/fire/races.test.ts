import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLoad } from '../bulk/check-load.ts';
import { oneHour, randomFrom, shuffled, startFireApp, type FireApp, type Sent } from './fire-app.ts';
import { sized } from './size.ts';

const CLIENTS = 64;
const SLOTS = 100;
const ROUNDS = sized(3, 20);
/** Small: eight clients at each slot; full: all of them at all. */
const GROUPS = sized(8, 1);

let fire: FireApp;
beforeAll(async () => {
  fire = await startFireApp();
});
afterAll(() => fire.close());

type Slot = { lane: string; start: string };

/** Every lane at every full hour of an evening that none overlaps. */
function slots(): Slot[] {
  const hours = Array.from({ length: 13 }, (_, index) => `${12 + index}:00`);
  return fire.venue.harbor.lanes.flatMap((lane) => hours.map((start) => ({ lane, start }))).slice(0, SLOTS);
}

const deadlocks = async () =>
  Number(
    (
      await fire.owner.query<{ n: string }>(
        'SELECT deadlocks AS n FROM pg_stat_database WHERE datname = current_database()',
      )
    ).rows[0]?.n,
  );

describe(`${CLIENTS} clients at the same ${SLOTS} slots`, () => {
  test.each(Array.from({ length: ROUNDS }, (_, round) => ({ round })))(
    'one of them gets each, the others are refused with its owner (round $round)',
    { timeout: 600_000 },
    async ({ round }) => {
      const date = Temporal.PlainDate.from('2027-01-04').add({ days: round }).toString();
      const { harbor } = fire.venue;
      const before = await deadlocks();
      const won = new Map<Slot, string[]>();
      const lost: { slot: Slot; reply: Sent<'reservation.add'> }[] = [];
      const others: string[] = [];
      const all = slots();
      const client = async (number: number): Promise<void> => {
        const group = number % GROUPS;
        const mine = all.filter((_, index) => index % GROUPS === group);
        // The clients of a group request the same at the same time.
        for (const slot of shuffled(mine, randomFrom(round * GROUPS + group))) {
          const reply = await fire.send('edit', 'reservation.add', {
            body: oneHour(harbor, slot.lane, date, slot.start),
          });
          if (reply.status === 201) won.set(slot, [...(won.get(slot) ?? []), reply.body.bookingId]);
          else if (reply.status === 409) lost.push({ slot, reply });
          else others.push(`${reply.status} ${reply.text}`);
        }
      };
      await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));

      expect(others).toEqual([]);
      expect([...won.values()].map((ids) => ids.length)).toEqual(Array.from({ length: SLOTS }, () => 1));
      expect(lost).toHaveLength((CLIENTS / GROUPS) * SLOTS - SLOTS);
      const wrong = lost.filter(({ slot, reply: { error } }) => {
        const told = error.details ?? {};
        const [winner] = won.get(slot) ?? [];
        return (
          error.code !== 'occupancy.taken' ||
          told['resourceId'] !== slot.lane ||
          told['bookingId'] !== winner ||
          told['kind'] !== 'booking'
        );
      });
      expect(wrong.map(({ reply }) => reply.text)).toEqual([]);
      expect(await deadlocks()).toBe(before);
    },
  );

  test('the data is consistent', async () => {
    const [sums] = await checkLoad(fire.owner);
    expect(sums).toMatchObject({ entries: ROUNDS * SLOTS, sum: 0 });
    const { rows } = await fire.owner.query('SELECT count(*)::int AS taken FROM occupancy');
    expect(rows).toEqual([{ taken: ROUNDS * SLOTS }]);
  });
});
