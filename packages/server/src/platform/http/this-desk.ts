import { isDeskNumber } from '@laneway/domain/patterns/desk-number';
import type { FastifyRequest } from 'fastify';
import type { Statement, Tx } from '../database/database.ts';

const DESK_IS_THERE: Statement = {
  name: 'this_desk.is_there',
  text: `SELECT EXISTS (
           SELECT 1 FROM resource WHERE business_id = $1 AND outlet_id = $2 AND desk_number = $3) AS "isThere"`,
};

/**
 * The desk in the header `Laneway-Desk` of a command, `hallN:deskN`. One that is malformed, or none of the outlet's, is
 * as absent: a wrong cookie of a browser keeps nobody from selling.
 * @param outletId the outlet that the command is about; null: it is about none, and has no desk.
 */
export async function deskOf(
  tx: Tx,
  outletId: string | null,
  { headers }: FastifyRequest,
): Promise<string | undefined> {
  const desk = headers['laneway-desk'];
  if (outletId === null || typeof desk !== 'string' || !isDeskNumber(desk)) return undefined;
  const [found] = await tx.query<{ isThere: boolean }>(DESK_IS_THERE, [tx.businessId, outletId, desk]);
  return found?.isThere === true ? desk : undefined;
}
