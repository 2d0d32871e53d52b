import { GLOBAL_TABLES, TENANT_TABLES } from './table-lists.ts';

/** A rule of statements: the violation of one, or null. */
export type StatementRule = { name: string; judge: (statement: string) => string | null };

const TENANT = new Set<string>(TENANT_TABLES);
const GLOBAL = new Set<string>(GLOBAL_TABLES);
const KEYWORDS = new Set([
  'where',
  'on',
  'using',
  'set',
  'left',
  'join',
  'order',
  'group',
  'limit',
  'as',
  'values',
  'inner',
  'cross',
  'for',
  'returning',
  'union',
  'full',
  'right',
  'natural',
  'default',
  'lateral',
  'offset',
]);

type Mention = { table: string; alias: string | undefined; joined: boolean; at: number };

/** Tenant tables that a statement reads, updates or deletes from; an INSERT is checked by its columns. */
export function tenantMentions(statement: string): Mention[] {
  const found: Mention[] = [];
  const pattern =
    /\b(FROM|JOIN|USING|UPDATE|,)\s+(?:ONLY\s+)?([a-z_][a-z_0-9.]*)\b(?:\s+(?:AS\s+)?([a-z_][a-z_0-9]*)\b)?/gi;
  for (let match = pattern.exec(statement); match !== null; match = pattern.exec(statement)) {
    const [, keyword = '', table = '', alias] = match;
    // The next mention may start right behind the keyword.
    pattern.lastIndex = match.index + keyword.length + 1;
    if (!TENANT.has(table)) continue;
    if (keyword === ',' && !/\bFROM\b[^()]*$/i.test(statement.slice(0, match.index))) continue;
    if (/\b(DO|FOR)\s*$/i.test(statement.slice(0, match.index))) continue;
    const known = alias === undefined || KEYWORDS.has(alias.toLowerCase()) ? undefined : alias;
    found.push({ table, alias: known, joined: keyword.toUpperCase() === 'JOIN' || keyword === ',', at: match.index });
  }
  return found;
}

/** Reads across businesses: allowed only for the platform's statements, which are listed by file. */
export function namesNoBusiness(statement: string): boolean {
  return tenantMentions(statement).length > 0 && !/\bbusiness_id = \$\d+/.test(statement);
}

function namesItsBusiness(statement: string): string | null {
  const mentions = tenantMentions(statement);
  if (mentions.length === 0) return null;
  if (!/\bbusiness_id = \$\d+/.test(statement)) return 'names no business by a parameter';
  for (const { table, alias } of mentions) {
    const own = alias === undefined ? `(?<![a-z_0-9]\\.)(?:${table}\\.)?` : `\\b${alias}\\.`;
    const compared = new RegExp(
      `${own}business_id = |= ${own}business_id\\b|USING \\((?:\\w+, )*business_id\\b|\\(${own}business_id,`,
    );
    if (!compared.test(statement)) return `does not hold ${alias ?? table} to the business`;
  }
  return null;
}

/** Every JOIN of a tenant table must have business_id before the next clause. */
function joinsOnBusiness(statement: string): string | null {
  for (const { table, joined, at, alias } of tenantMentions(statement)) {
    if (!joined || statement[at] === ',') continue;
    const rest = statement.slice(at + 4);
    const condition = rest.slice(
      0,
      /\b(LEFT JOIN|JOIN|WHERE|GROUP BY|ORDER BY|LIMIT)\b/i.exec(rest)?.index ?? rest.length,
    );
    if (!/\bbusiness_id\b/.test(condition)) return `joins ${alias ?? table} without business_id`;
  }
  return null;
}

function writesByValues(statement: string): string | null {
  if (/\bMERGE\s+INTO\b/i.test(statement)) return 'merges';
  const inserts = statement.matchAll(
    /\bINSERT INTO ([a-z_?]+) \(([^)]*)\)\s*(?:OVERRIDING \w+ VALUE\s*)?(\w+)([^;]*)/gi,
  );
  for (const [, table = '', columns = '', verb = '', rest = ''] of inserts) {
    if (TENANT.has(table) && columns.split(',')[0]?.trim() !== 'business_id' && columns !== '?')
      return `writes to ${table} without business_id first`;
    if (verb.toUpperCase() === 'VALUES') {
      if (TENANT.has(table) && !/^\s*(\(\$\d+|\?)/.test(rest))
        return `writes to ${table} a business that is no parameter`;
      continue;
    }
    const taken =
      /^\s*(?:DISTINCT\s+)?(?:\w+\.)?business_id\b/.test(rest) && tenantMentions(`SELECT${rest}`).length > 0;
    if (!taken) return `writes to ${table} from something that is neither VALUES nor a tenant table`;
  }
  return null;
}

function changesByKnownValues(statement: string): string | null {
  if (
    !/\b(UPDATE|DELETE FROM)\b/i.test(
      statement.replaceAll(/FOR (NO KEY )?UPDATE/gi, '').replaceAll(/DO UPDATE/gi, 'UPDATE'),
    )
  )
    return null;
  const volatile =
    /\b(clock_timestamp|timeofday|random|random_normal|gen_random_uuid|gen_random_bytes|uuidv4|uuidv7|uuid_generate_v\d\w*|nextval|pg_sleep)\s*\(/i.exec(
      statement,
    );
  return volatile === null ? null : `calls ${volatile[1]} in UPDATE or DELETE`;
}

function takesIdsFromTheApplication(statement: string): string | null {
  const made = /\b(uuidv4|uuidv7|gen_random_uuid|uuid_generate_v\d\w*|nextval)\s*\(/i.exec(statement);
  return made === null ? null : `makes an id by ${made[1]}`;
}

const LOCK_STATEMENT =
  /^SELECT resource_id, d, pg_advisory_xact_lock\(hashtextextended\(\$1::text \|\| resource_id::text \|\| d::text, 0\)\) FROM \(SELECT resource_id, d FROM resource, unnest\(\$3::date\[\]\) d WHERE business_id = \$1 AND resource_id = ANY\(\$2\) ORDER BY resource_id, d\) AS wanted$/;

function locksTenantRows(statement: string): string | null {
  if (/^LOCK\b/i.test(statement)) return 'locks a table';
  if (/pg_(try_)?advisory/i.test(statement) && !LOCK_STATEMENT.test(statement))
    return 'takes an advisory lock other than by the one lock statement';
  return null;
}

function leavesGlobalsAlone(statement: string): string | null {
  const written = /\b(?:INSERT INTO|UPDATE|DELETE FROM) ([a-z_]+)/gi;
  for (const [, table = ''] of statement.matchAll(written))
    if (GLOBAL.has(table)) return `writes to the global table ${table}`;
  return null;
}

/** Only the files of accounts write global tables, so that no booking waits for their locks. */
export const GLOBALS_RULE = 'global tables are not written';

/** Rules for every statement that the application's role sends inside a tenant. */
export const STATEMENT_RULES: StatementRule[] = [
  { name: 'every statement names its business', judge: namesItsBusiness },
  { name: 'tenant tables are joined on business_id', judge: joinsOnBusiness },
  { name: 'rows are written by VALUES', judge: writesByValues },
  { name: 'no volatile function in UPDATE or DELETE', judge: changesByKnownValues },
  { name: 'ids come from the application', judge: takesIdsFromTheApplication },
  { name: "locks are taken on the tenant's rows", judge: locksTenantRows },
  { name: GLOBALS_RULE, judge: leavesGlobalsAlone },
];

/** The rules for a statement that reads across businesses. */
export function judgePlatformStatement(statement: string): string | null {
  if (!/^SELECT\b/i.test(statement)) return 'reads across businesses and does more than SELECT';
  if (/\bFOR (NO KEY )?(UPDATE|SHARE)\b/i.test(statement)) return 'locks rows across businesses';
  if (/\bRECURSIVE\b/i.test(statement)) return 'walks across businesses';
  return joinsOnBusiness(statement);
}
