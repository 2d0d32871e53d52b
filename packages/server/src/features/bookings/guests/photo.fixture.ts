import type { TestApp } from '../../../testing/test-app.ts';
import { smallPicture } from '../../../testing/test-files.ts';
import type { Person } from '../../../testing/test-venue.ts';

/** The id of a photograph that a person has uploaded, to be attached to a guest. */
export async function uploadedPhoto(app: TestApp, who: Person, businessId: string): Promise<string> {
  const asked = await app.call(who, 'file.uploadUrl', { body: { businessId, purpose: 'guestPhoto' } });
  const token = asked.body.url.split('/').at(-1) ?? '';
  const stored = await app.call(null, 'file.upload', { params: { token }, file: await smallPicture() });
  if (stored.status !== 201) throw new Error(`no photograph: ${JSON.stringify(stored.body)}`);
  return stored.body.fileId;
}
