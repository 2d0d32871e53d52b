import { drawCharacters } from '@laneway/domain/codes/alphabet';
import type { Statement, Tx } from '../database/database.ts';
import { MONTH_AGO } from '../jobs/forget-old.ts';
import type { Seal } from '../settings/seal.ts';

/** 80 bits: nobody finds one by trying. */
const CODE_LENGTH = 16;

const ADD: Statement = {
  name: 'short_link.add',
  text: 'INSERT INTO short_link (code_hash, business_id, link_id, expires_at) VALUES ($2, $1, $3, $4)',
};
const FIND: Statement = {
  name: 'short_link.find',
  text: `SELECT business_id AS "businessId", link_id AS "linkId" FROM short_link
         WHERE code_hash = $1 AND expires_at > app.now()`,
};
export const FORGET_SHORT_LINKS: Statement = {
  name: 'short_link.forget',
  text: `DELETE FROM short_link WHERE business_id = $1 AND code_hash = ANY(ARRAY(
           SELECT code_hash FROM short_link WHERE business_id = $1 AND expires_at < ${MONTH_AGO}
           ORDER BY expires_at LIMIT $2)) RETURNING 1 AS gone`,
};

/** Makes the short address of a link. Only a hash of its code is stored. @returns the code. */
export async function addShortLink(
  tx: Tx,
  seal: Seal,
  { linkId, expiresAt }: { linkId: string; expiresAt: Temporal.Instant },
): Promise<string> {
  const code = drawCharacters(seal.mac(`short_link ${tx.businessId} ${linkId}`), CODE_LENGTH);
  await tx.query(ADD, [tx.businessId, hashOf(seal, code), linkId, expiresAt.toString()]);
  return code;
}

/** The link of a code as it was typed or pressed, whichever its business; undefined: there is none. */
export async function findShortLink(
  tx: Tx,
  seal: Seal,
  code: string,
): Promise<{ businessId: string; linkId: string } | undefined> {
  const [found] = await tx.query<{ businessId: string; linkId: string }>(FIND, [hashOf(seal, code.toUpperCase())]);
  return found;
}

function hashOf(seal: Seal, code: string): Buffer {
  return seal.mac(`code of a short link ${code}`);
}
