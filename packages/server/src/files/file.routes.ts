import { fileRead, fileUpload, signedUrl, uploadUrl } from '@laneway/contract/files/file.endpoints';
import { implement, implementFile, implementUpload, type Route } from '../http/route.ts';
import type { Storage } from '../outside/storage/storage.ts';
import { askForUpload, readFile, takeUpload } from './file.service.ts';

export function fileRoutes(storage: Storage): Route[] {
  return [
    implement(uploadUrl, ({ tx, actor, input, say }) => askForUpload(tx, actor, input.body.purpose, say)),
    implement(signedUrl, ({ tx, actor, input, say }) => askForUpload(tx, actor, input.query.purpose, say)),
    implementUpload(fileUpload, ({ database, input, content, announcedBytes, say }) =>
      takeUpload(database, storage, { token: input.params.token, content, announcedBytes }, say),
    ),
    implementFile(fileRead, ({ database, input }) => readFile(database, storage, input.params.token)),
  ];
}
