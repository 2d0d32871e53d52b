import type { Database, Statement } from '../../platform/database/database.ts';
import { overlapBefore } from '../../platform/database/uuid.ts';
import { forEachBusiness } from '../../platform/jobs/for-each-business.ts';
import type { Chore } from '../../platform/jobs/housekeeping.ts';
import { keepFigures } from './keep-figures.ts';

/** Every business, and whether one of its outlets has activity with an id above $1. Read as the platform. */
const NEWS: Statement = {
  name: 'figures.news',
  text: `SELECT b.business_id, (SELECT app.now()) AS now, EXISTS (
           SELECT 1 FROM activity a
           WHERE a.business_id = b.business_id AND a.activity_id > $1 AND a.outlet_id IS NOT NULL) AS is_newer
         FROM business b ORDER BY b.business_id`,
};
const DAY_MS = 86_400_000;

type News = { business_id: string; now: string; is_newer: boolean };

/**
 * Keeps the summary rows of all businesses. After a first run for each, a business is entered only when there was
 * activity at one of its outlets, or a business day has begun there.
 */
export function figuresChores(database: Database): Chore[] {
  /** Epoch milliseconds until which a business without activity need not be entered. */
  const quietUntil = new Map<string, number>();
  let lookedAt = Temporal.Instant.fromEpochMilliseconds(0);
  return [
    {
      name: 'keep the figures of days',
      everySeconds: 10,
      work: async (log) => {
        const news = await database.platform.query<News>(NEWS, [overlapBefore(lookedAt)]);
        const [first] = news;
        if (first === undefined) return;
        const now = Temporal.Instant.from(first.now);
        const isDue = ({ business_id: id, is_newer: isNewer }: News) =>
          isNewer || (quietUntil.get(id) ?? 0) <= now.epochMilliseconds;
        const due = news.filter(isDue).map(({ business_id }) => ({ business_id }));
        await forEachBusiness(due, log, async ({ business_id: id }) => {
          // A business that fails is due again at the next run.
          quietUntil.delete(id);
          const nextDay = await database.transaction(id, keepFigures);
          quietUntil.set(id, nextDay?.epochMilliseconds ?? now.epochMilliseconds + DAY_MS);
        });
        lookedAt = now;
      },
    },
  ];
}
