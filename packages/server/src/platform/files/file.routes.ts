import { fileRead, fileUpload, signedUrl, uploadUrl } from '@laneway/contract/files/file.endpoints';
import { implement, implementFile, implementUpload, type Route } from '../http/route.ts';
import type { Storage } from '../outside/storage/storage.ts';
import { askForUpload, readFile, takeUpload } from './file.service.ts';
import { UPLOAD_LIMITS, uploadPlaces, type UploadLimits } from './upload-limits.ts';

type Options = { storage: Storage; uploadLimits?: UploadLimits | undefined };

export function fileRoutes({ storage, uploadLimits: limits = UPLOAD_LIMITS }: Options): Route[] {
  const intake = { storage, limits, inPlace: uploadPlaces(limits) };
  return [
    implement(uploadUrl, ({ tx, actor, input, say }) => askForUpload(tx, actor, input.body.purpose, say)),
    implement(signedUrl, ({ tx, actor, input, say }) => askForUpload(tx, actor, input.query.purpose, say)),
    implementUpload(fileUpload, ({ database, input, content, announcedBytes, say }) =>
      takeUpload(database, intake, { token: input.params.token, content, announcedBytes }, say),
    ),
    implementFile(fileRead, ({ database, input }) => readFile(database, storage, input.params.token)),
  ];
}
