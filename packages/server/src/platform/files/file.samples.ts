import type * as files from '@laneway/contract/files/file.endpoints';
import type { SamplesOf, Target } from '../../testing/sample-calls.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { smallPicture } from '../../testing/test-files.ts';

export function samples(app: TestApp): SamplesOf<typeof files> {
  async function uploadToken(to: Target): Promise<string> {
    const asked = { businessId: to.businessId, purpose: 'outlet' as const };
    const { body } = await app.call(to.keeper, 'file.uploadUrl', { body: asked });
    return body.url.split('/').at(-1) ?? '';
  }

  return {
    'file.uploadUrl': async ({ to }) => ({ body: { businessId: to.businessId, purpose: 'outlet' as const } }),
    'file.signedUrl': async ({ to }) => ({ query: { businessId: to.businessId, purpose: 'document' as const } }),
    'file.upload': async ({ to }) => ({ params: { token: await uploadToken(to) }, file: await smallPicture() }),
    'file.read': async ({ to }) => {
      const call = { params: { token: await uploadToken(to) }, file: await smallPicture() };
      const { body } = await app.call(null, 'file.upload', call);
      return { params: { token: body.url.split('/').at(-1) ?? '' } };
    },
  };
}
