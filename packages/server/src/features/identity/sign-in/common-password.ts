import { readFileSync } from 'node:fs';
import { isCommonPassword } from '@laneway/domain/patterns/common-password';
import { fieldRefused } from '../../../platform/http/api-error.ts';
import type { Say } from '../../../platform/http/words.ts';

let common: ReadonlySet<string> | undefined;

/** What stands in the demo's published password. */
const OWN_NAME = 'laneway';

/** Reads the list with the first new password. */
function commonPasswords(): ReadonlySet<string> {
  if (common !== undefined) return common;
  const lines = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n');
  common = new Set([OWN_NAME, ...lines.filter((line) => line !== '' && !line.startsWith('#'))]);
  return common;
}

/** Call it with every new password, before anything is counted. @throws ApiError `validation` at the field. */
export function refuseCommon(password: string | undefined, say: Say, field = 'password'): void {
  if (password !== undefined && isCommonPassword(password, commonPasswords()))
    throw fieldRefused(field, say('validation.password_common'));
}
