import type { Database, Statement, Tx } from '../../../platform/database/database.ts';
import { release } from '../../../platform/files/file.repository.ts';
import { allBusinesses, forEachBusiness } from '../../../platform/jobs/for-each-business.ts';
import type { Chore } from '../../../platform/jobs/housekeeping.ts';

const BATCH = 200;
/** Photographs of guests whose booking ended 30 days ago; of one without a time, was made that long ago. */
const DUE: Statement = {
  name: 'booking_guest.photos_due',
  text: `SELECT g.guest_id AS "guestId", g.photo_url AS "photoUrl" FROM booking_guest g
         JOIN booking b ON b.business_id = g.business_id AND b.booking_id = g.booking_id
         WHERE g.business_id = $1 AND g.photo_url IS NOT NULL
           AND coalesce(b.ends_at, b.created_at) <= app.now() - interval '30 days'
         ORDER BY g.guest_id LIMIT ${BATCH} FOR UPDATE OF g SKIP LOCKED`,
};
const FORGET: Statement = {
  name: 'booking_guest.forget_photos',
  text: 'UPDATE booking_guest SET photo_url = NULL WHERE business_id = $1 AND guest_id = ANY($2)',
};

/** Deletes photographs of guests 30 days after play; the bytes go with the next clearing of files. */
export function photoChores(database: Database): Chore[] {
  return [
    {
      name: 'forget photographs of guests',
      everySeconds: 3600,
      work: async (log) => {
        await forEachBusiness(await allBusinesses(database), log, async ({ business_id: id }) => {
          while ((await database.transaction(id, forget)) >= BATCH);
        });
      },
    },
  ];
}

async function forget(tx: Tx): Promise<number> {
  const due = await tx.query<{ guestId: string; photoUrl: string }>(DUE, [tx.businessId]);
  for (const { photoUrl } of due) await release(tx, photoUrl);
  if (due.length > 0) tx.send(FORGET, [tx.businessId, due.map(({ guestId }) => guestId)]);
  return due.length;
}
