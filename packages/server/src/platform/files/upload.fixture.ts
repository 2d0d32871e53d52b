import type { Purpose } from '@laneway/contract/files/upload-rules';
import { hashOf } from '../http/session-token.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { Person } from '../../testing/test-venue.ts';

/** A new upload token for a person's file; lifts the hourly limit, which most tests are not about. */
export async function uploadToken(app: TestApp, purpose: Purpose = 'outlet', who: Person = 'owner'): Promise<string> {
  await app.owner.query("UPDATE stored_file SET created_at = created_at - interval '2 hours'");
  const { harbor, cedar } = app.venue;
  const { businessId } = who === 'cedarOwner' ? cedar : harbor;
  const { status, body } = await app.call(who, 'file.uploadUrl', { body: { businessId, purpose } });
  if (status !== 201) throw new Error(`no address: ${status}`);
  return body.url.split('/').at(-1) ?? '';
}

/** Whether anything of the file at this address is left, in the database or on the disk. */
export async function leftOf(app: TestApp, token: string): Promise<boolean> {
  const { rows } = await app.owner.query<{ id: string; stored: boolean }>(
    'SELECT file_id AS id, stored_at IS NOT NULL AS stored FROM stored_file WHERE upload_hash = $1',
    [hashOf(token)],
  );
  const [row] = rows;
  return row !== undefined && (row.stored || (await app.storage.open(row.id)) !== null);
}
