import { z, type ZodType } from 'zod';
import { ApiError } from '../http/api-error.ts';

/**
 * A position in a list: the sort keys of a row, as opaque text. It carries the name of its order, so that a cursor of
 * one order is invalid in another.
 */
export function writeCursor(order: string, key: unknown): string {
  return Buffer.from(JSON.stringify([order, key])).toString('base64url');
}

/** The position in a cursor. @throws ApiError `validation` on the field it was sent in. */
export function readCursor<K>(text: string, order: string, key: ZodType<K>, refuse: () => ApiError): K {
  const result = z.tuple([z.literal(order), key]).safeParse(parsed(text));
  if (!result.success) throw refuse();
  return result.data[1];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Limits of a sort key's text, so that a made-up cursor is refused here and not by the database. */
export const keyText = z
  .string()
  .max(300)
  .regex(/^[^\0]*$/);
export const keyCents = z.int();
export const keyDate = z.union([z.literal('infinity'), z.iso.date().regex(/^(?!0000)/)]);
export const keyInstant = z.union([z.literal('infinity'), z.iso.datetime({ offset: false }).regex(/^(?!0000)/)]);
export const keyId = z.uuid();
