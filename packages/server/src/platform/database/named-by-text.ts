import { createHash } from 'node:crypto';
import type { Statement } from './database.ts';

/**
 * A prepared statement that is named by a hash of its text, for texts that are put together: two that differ in a
 * column or a condition can never share a name on one connection.
 */
export function namedByText(group: string, text: string): Statement {
  return { name: `${group}.${createHash('sha1').update(text).digest('hex').slice(0, 24)}`, text };
}
