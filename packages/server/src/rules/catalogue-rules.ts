import type { Client } from 'pg';
import { APP_ROLE, PLATFORM_ROLE } from '../platform/database/roles.ts';
import {
  APPEND_ONLY_TABLES,
  GLOBAL_TABLES,
  KEPT_TABLES,
  LOCAL_TABLES,
  TENANT_TABLES,
  TRIGGERS,
} from './table-lists.ts';

/** A rule of the schema: the query lists violations, one sentence a row in `offence`. */
export type CatalogueRule = { name: string; query: string };

const list = (names: readonly string[]): string => `ARRAY[${names.map((name) => `'${name}'`).join(', ')}]::text[]`;
const TENANT = list(TENANT_TABLES);
const GLOBAL = list(GLOBAL_TABLES);
const LOCAL = list(LOCAL_TABLES);

/** Schemas that are PostgreSQL's own. */
const OURS = `n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'`;
/** Objects of an extension are not checked. */
const notOfExtension = (catalogue: string, oid: string): string =>
  `NOT EXISTS (SELECT 1 FROM pg_depend x WHERE x.classid = '${catalogue}'::regclass AND x.objid = ${oid} AND x.deptype = 'e')`;

const kindOf = (table: string): string =>
  `CASE WHEN ${table} = ANY(${TENANT}) THEN 'tenant' WHEN ${table} = ANY(${GLOBAL}) THEN 'global' WHEN ${table} = ANY(${LOCAL}) THEN 'local' ELSE 'unlisted' END`;

const columnNames = (table: string, numbers: string): string =>
  `(SELECT array_agg(a.attname::text ORDER BY k.place) FROM unnest(${numbers}) WITH ORDINALITY AS k(number, place)
    JOIN pg_attribute a ON a.attrelid = ${table} AND a.attnum = k.number)`;

export const CATALOGUE_RULES: CatalogueRule[] = [
  {
    name: 'every table is on one list',
    query: `
      SELECT c.relname || ' is on no list' AS offence
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p', 'f') AND ${OURS} AND ${notOfExtension('pg_class', 'c.oid')}
        AND NOT c.relname = ANY(${TENANT} || ${GLOBAL} || ${LOCAL})
      UNION ALL
      SELECT name || ' is on two lists' FROM unnest(${TENANT} || ${GLOBAL} || ${LOCAL}) AS name GROUP BY name HAVING count(*) > 1
      UNION ALL
      SELECT name || ' is on a list but not there' FROM unnest(${TENANT} || ${GLOBAL} || ${LOCAL}) AS name
      WHERE NOT EXISTS (SELECT 1 FROM pg_class c WHERE c.relname = name AND c.relkind IN ('r', 'p'))`,
  },
  {
    name: 'no view joins a local table and a tenant table',
    query: `
      SELECT v.relname || ' reads local and tenant tables' AS offence
      FROM pg_class v JOIN pg_rewrite w ON w.ev_class = v.oid
      JOIN pg_depend d ON d.classid = 'pg_rewrite'::regclass AND d.objid = w.oid AND d.refclassid = 'pg_class'::regclass
      JOIN pg_class t ON t.oid = d.refobjid
      WHERE v.relkind IN ('v', 'm')
      GROUP BY v.relname
      HAVING bool_or(t.relname = ANY(${TENANT})) AND bool_or(t.relname = ANY(${LOCAL}))`,
  },
  {
    name: 'business_id comes first in every primary key of a tenant table',
    query: `
      SELECT c.relname || ' has no primary key that begins with business_id uuid NOT NULL' AS offence
      FROM pg_class c
      WHERE c.relkind IN ('r', 'p') AND c.relname = ANY(${TENANT}) AND NOT EXISTS (
        SELECT 1 FROM pg_constraint p JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = p.conkey[1]
        WHERE p.conrelid = c.oid AND p.contype = 'p' AND a.attname = 'business_id' AND a.attnotnull AND a.atttypid = 'uuid'::regtype)`,
  },
  {
    name: 'business_id is in every unique index of a tenant table',
    query: `
      SELECT i.relname || ' of ' || c.relname || ' is unique without business_id' AS offence
      FROM pg_index x JOIN pg_class c ON c.oid = x.indrelid JOIN pg_class i ON i.oid = x.indexrelid
      WHERE c.relname = ANY(${TENANT}) AND x.indisunique AND NOT EXISTS (
        SELECT 1 FROM unnest(x.indkey[0:x.indnkeyatts - 1]) AS k(number)
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.number WHERE a.attname = 'business_id')`,
  },
  {
    name: 'business_id is in every EXCLUDE of a tenant table, compared with =',
    query: `
      SELECT x.conname || ' excludes without business_id WITH =' AS offence
      FROM pg_constraint x JOIN pg_class c ON c.oid = x.conrelid
      WHERE x.contype = 'x' AND c.relname = ANY(${TENANT}) AND NOT EXISTS (
        SELECT 1 FROM unnest(x.conkey, x.conexclop) AS k(number, operator)
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.number
        JOIN pg_operator o ON o.oid = k.operator
        WHERE a.attname = 'business_id' AND o.oprname = '=')`,
  },
  {
    name: 'foreign keys stay inside the tenant',
    query: `
      SELECT offence FROM (
        SELECT CASE
          WHEN source = 'tenant' AND target = 'tenant' AND (own[1] <> 'business_id' OR theirs[1] <> 'business_id')
            THEN name || ' does not pair business_id with business_id, first'
          WHEN source = 'tenant' AND target = 'local' THEN name || ' leads from a tenant table to a local one'
          WHEN source <> 'tenant' AND target = 'tenant' THEN name || ' leads from a ' || source || ' table to a tenant table'
        END AS offence
        FROM (
          SELECT f.conname::text AS name, ${kindOf('c.relname')} AS source, ${kindOf('t.relname')} AS target,
            ${columnNames('f.conrelid', 'f.conkey')} AS own, ${columnNames('f.confrelid', 'f.confkey')} AS theirs
          FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid JOIN pg_class t ON t.oid = f.confrelid
          WHERE f.contype = 'f') AS keys) AS judged
      WHERE offence IS NOT NULL`,
  },
  {
    name: 'no foreign key sets null or a default',
    query: `
      SELECT conname || ' sets null or a default' AS offence FROM pg_constraint
      WHERE contype = 'f' AND (confdeltype IN ('n', 'd') OR confupdtype IN ('n', 'd'))`,
  },
  {
    name: 'no sequence in a tenant table',
    query: `
      SELECT c.relname || '.' || a.attname || ' counts by a sequence' AS offence
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
      WHERE c.relkind IN ('r', 'p') AND c.relname = ANY(${TENANT})
        AND (a.attidentity <> '' OR pg_get_expr(d.adbin, d.adrelid) LIKE '%nextval(%')`,
  },
  {
    name: 'row-level security is enabled, not forced, with a policy of the wall',
    query: `
      SELECT c.relname || ' has row-level security off' AS offence FROM pg_class c
      WHERE c.relkind IN ('r', 'p') AND c.relname = ANY(${TENANT}) AND NOT c.relrowsecurity
      UNION ALL
      SELECT c.relname || ' has row-level security forced' FROM pg_class c
      WHERE c.relname = ANY(${TENANT}) AND c.relforcerowsecurity
      UNION ALL
      SELECT c.relname || ' has no policy of the wall for ${APP_ROLE}' FROM pg_class c
      WHERE c.relkind IN ('r', 'p') AND c.relname = ANY(${TENANT}) AND NOT EXISTS (
        SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid AND p.polcmd = '*' AND p.polroles = ARRAY['${APP_ROLE}'::regrole::oid]
          AND pg_get_expr(p.polqual, c.oid) LIKE '%(business_id = (NULLIF(current_setting(''app.business_id''%'
          AND pg_get_expr(p.polwithcheck, c.oid) = pg_get_expr(p.polqual, c.oid))
      UNION ALL
      SELECT c.relname || ' has a policy ' || p.polname || ' that is not the wall' FROM pg_policy p
      JOIN pg_class c ON c.oid = p.polrelid
      WHERE p.polpermissive AND NOT (p.polname = 'tenant_wall' AND p.polroles = ARRAY['${APP_ROLE}'::regrole::oid])
        AND NOT (p.polcmd = 'r' AND p.polroles = ARRAY['${PLATFORM_ROLE}'::regrole::oid])`,
  },
  {
    name: "the application's roles own nothing and cannot pass the wall",
    query: `
      SELECT rolname || ' may do more than the application needs' AS offence FROM pg_roles
      WHERE rolname IN ('${APP_ROLE}', '${PLATFORM_ROLE}')
        AND (rolsuper OR rolbypassrls OR rolcreatedb OR rolcreaterole OR rolreplication)
      UNION ALL
      SELECT m.member::regrole || ' is a member of ' || m.roleid::regrole FROM pg_auth_members m
      WHERE m.member IN ('${APP_ROLE}'::regrole, '${PLATFORM_ROLE}'::regrole)
      UNION ALL
      SELECT o.owner::regrole || ' owns ' || o.name FROM (
        SELECT relowner, relname::text FROM pg_class UNION ALL SELECT proowner, proname::text FROM pg_proc
        UNION ALL SELECT nspowner, nspname::text FROM pg_namespace UNION ALL SELECT datdba, datname::text FROM pg_database
        UNION ALL SELECT typowner, typname::text FROM pg_type) AS o(owner, name)
      WHERE o.owner IN ('${APP_ROLE}'::regrole, '${PLATFORM_ROLE}'::regrole)
      UNION ALL
      SELECT r || ' may create in ' || n.nspname FROM pg_namespace n, unnest(ARRAY['${APP_ROLE}', '${PLATFORM_ROLE}']) AS r
      WHERE ${OURS} AND has_schema_privilege(r, n.oid, 'CREATE')
      UNION ALL
      SELECT r || ' may ' || p || ' ' || c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace,
        unnest(ARRAY['${APP_ROLE}', '${PLATFORM_ROLE}']) AS r, unnest(ARRAY['TRUNCATE', 'REFERENCES', 'TRIGGER']) AS p
      WHERE c.relkind IN ('r', 'p') AND ${OURS} AND has_table_privilege(r, c.oid, p)
      UNION ALL
      SELECT '${PLATFORM_ROLE} may ' || p || ' ' || c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace,
        unnest(ARRAY['INSERT', 'UPDATE', 'DELETE']) AS p
      WHERE c.relkind IN ('r', 'p') AND ${OURS} AND has_table_privilege('${PLATFORM_ROLE}', c.oid, p)`,
  },
  {
    name: 'history is only added to',
    query: `
      SELECT '${APP_ROLE} may ' || p || ' ' || t AS offence
      FROM unnest(${list(APPEND_ONLY_TABLES)}) AS t, unnest(ARRAY['UPDATE', 'DELETE']) AS p
      WHERE has_table_privilege('${APP_ROLE}', t, p)`,
  },
  {
    name: 'what is kept is not deleted, nor along with something else',
    query: `
      SELECT '${APP_ROLE} may ' || p || ' ' || t AS offence
      FROM unnest(${list(KEPT_TABLES)}) AS t, unnest(ARRAY['DELETE', 'TRUNCATE']) AS p
      WHERE has_table_privilege('${APP_ROLE}', t, p)
      UNION ALL
      SELECT conname || ' deletes along with what it leads to' FROM pg_constraint
      WHERE contype = 'f' AND confdeltype = 'c' AND conrelid::regclass::text = ANY(${list(KEPT_TABLES)})`,
  },
  {
    name: 'names have at most 50 characters',
    query: `
      SELECT 'the name ' || name || ' is longer than 50 characters' AS offence FROM (
        SELECT x.conname::text FROM pg_constraint x JOIN pg_namespace n ON n.oid = x.connamespace WHERE ${OURS}
        UNION SELECT c.relname::text FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE c.relkind IN ('r', 'p', 'i', 'v', 'm') AND ${OURS}
        UNION SELECT tgname::text FROM pg_trigger WHERE NOT tgisinternal) AS names(name)
      WHERE length(name) > 50`,
  },
  {
    name: 'triggers equal the list, find their own table by its schema and never notify',
    query: `
      WITH there AS (
        SELECT c.relname || '.' || t.tgname || ' ' || n.nspname || '.' || p.proname AS trigger, p.prosrc AS body, c.relname AS own
        FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
        JOIN pg_namespace n ON n.oid = p.pronamespace
        WHERE NOT t.tgisinternal)
      SELECT trigger || ' is not on the list' AS offence FROM there WHERE NOT trigger = ANY(${list(TRIGGERS)})
      UNION ALL
      SELECT listed || ' is on the list but not there' FROM unnest(${list(TRIGGERS)}) AS listed
      WHERE NOT EXISTS (SELECT 1 FROM there WHERE trigger = listed)
      UNION ALL
      SELECT trigger || ' notifies' FROM there WHERE body ~* 'notify'
      UNION ALL
      SELECT trigger || ' does not address its own table by TG_TABLE_SCHEMA' FROM there
      WHERE body ~* ('(from|join|into|update)\\s+(\\w+\\.)?' || own || '\\M')`,
  },
  {
    name: 'a function that reads a tenant table is plpgsql',
    query: `
      SELECT n.nspname || '.' || p.proname || ' reads ' || t || ' in ' || l.lanname AS offence
      FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace JOIN pg_language l ON l.oid = p.prolang,
        unnest(${TENANT}) AS t
      WHERE ${OURS} AND ${notOfExtension('pg_proc', 'p.oid')} AND l.lanname <> 'plpgsql'
        AND coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) ~* ('(from|join|into|update)\\s+(\\w+\\.)?' || t || '\\M')`,
  },
  {
    name: 'a function that acts as its owner pins its path and asks for the business',
    query: `
      SELECT n.nspname || '.' || p.proname || ' acts as its owner without both' AS offence
      FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
      WHERE ${OURS} AND ${notOfExtension('pg_proc', 'p.oid')} AND p.prosecdef
        AND NOT (coalesce(array_to_string(p.proconfig, ' '), '') LIKE '%search_path=%'
          AND p.prosrc LIKE '%current_setting(''app.business_id''%')`,
  },
  {
    name: 'every table and column says what it means',
    query: `
      SELECT c.relname || coalesce('.' || a.attname, '') || ' has no comment' AS offence
      FROM pg_class c LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relkind IN ('r', 'p') AND c.relname = ANY(${TENANT} || ${GLOBAL})
        AND coalesce(col_description(c.oid, a.attnum), '') = ''
      UNION ALL
      SELECT c.relname || ' has no comment' FROM pg_class c
      WHERE c.relkind IN ('r', 'p') AND c.relname = ANY(${TENANT} || ${GLOBAL}) AND coalesce(obj_description(c.oid, 'pg_class'), '') = ''`,
  },
];

/** The violations of a rule, as sentences. */
export async function offencesAgainst(client: Client, rule: CatalogueRule): Promise<string[]> {
  const { rows } = await client.query<{ offence: string }>(rule.query);
  return rows.map(({ offence }) => offence).sort();
}
