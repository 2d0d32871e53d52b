import { statementsOf, type SourceFile } from './source-text.ts';
import { GLOBALS_RULE, judgePlatformStatement, namesNoBusiness, STATEMENT_RULES } from './statement-rules.ts';

/** A rule of the source: its violations in one file. */
export type SourceRule = { name: string; judge: (file: SourceFile) => string[] };

/** Files with statements that read across businesses; these run as the platform's role. */
const CROSS_BUSINESS = [
  'features/businesses/platform-business.repository.ts',
  'demo/keep-demo-alive.ts',
  'platform/http/platform-scope.ts',
  'features/bookings/sale/expire-holds.ts',
  'features/bookings/wait-list/close-lists.chore.ts',
  'features/reseating/lanes-up.chore.ts',
  'features/overview/figures.chores.ts',
  'features/till/cards/gateway-account.repository.ts',
  'features/till/cards/open-cards.chore.ts',
  'features/till/cards/reader.service.ts',
  'features/till/refunds/open-refunds.chore.ts',
  'platform/files/clear-files.ts',
  'platform/jobs/for-each-business.ts',
  'platform/mail/kept-mail.ts',
  'platform/activity/repeated.ts',
  'platform/activity/seal-activity.ts',
  'platform/outbox/outbox.repository.ts',
  'features/overview/platform-overview.repository.ts',
];
/** Files whose writes run as the owner's role, not as the application's. */
const OWNERS = [
  'bulk/',
  'platform/activity/check-chain.ts',
  'platform/database/migrat',
  'platform/database/roles.ts',
  'platform/database/table.ts',
  'demo/fill-',
  'demo/reset-demo.ts',
  'platform/postgres/',
  'start-server.ts',
];
/**
 * Files that may write global tables: accounts and the platform's catalogue, once at start whose the platform's account
 * at the gateway is, and short links, which a person makes; never those that book.
 */
const WRITING_GLOBALS = [
  'features/identity/',
  'features/till/cards/gateway-account.repository.ts',
  'platform/http/short-link.repository.ts',
];
/** Files that may open connections; all other code is given a transaction. */
const CONNECTING = [
  'bulk/',
  'audit-check.main.ts',
  'create-admin.main.ts',
  'erase-activity.main.ts',
  'platform/activity/check-chain.ts',
  'reach-database.ts',
  'reset-two-step.main.ts',
  'platform/database/',
  'demo/',
  'features/live/listener.ts',
  'platform/postgres/',
  'start-server.ts',
];
/**
 * Files that may open transactions; a feature is given one, and opens no second, except to count mail at the platform.
 */
const ENTERING = [
  'demo/keep-demo-alive.ts',
  'platform/files/',
  'platform/activity/erase-activity.ts',
  'platform/activity/repeated.ts',
  'platform/activity/seal-activity.ts',
  'platform/codes/wrong-codes.ts',
  'platform/http/kept-refusal.ts',
  'platform/http/refused-access.ts',
  'platform/http/guest.ts',
  'platform/http/hook.ts',
  'platform/http/in-session.ts',
  'platform/http/session-kinds.ts',
  'platform/http/short-links.ts',
  'platform/http/stepped.ts',
  'features/identity/',
  'features/bookings/guests/clear-photos.chore.ts',
  'features/bookings/sale/expire-holds.ts',
  'features/bookings/wait-list/close-lists.chore.ts',
  'features/reseating/lanes-up.chore.ts',
  'features/businesses/owner.service.ts',
  'features/gift-cards/expire-cards.chore.ts',
  'features/managers/invite-manager.service.ts',
  'features/overview/figures.chores.ts',
  'features/till/cards/card-events.ts',
  'features/till/cards/gateway-account.repository.ts',
  'features/till/cards/open-cards.chore.ts',
  'features/till/cards/reader.service.ts',
  'features/till/refunds/open-refunds.chore.ts',
  'features/till/limits/approve.service.ts',
  'platform/jobs/',
  'platform/mail/mail.topics.ts',
  'platform/outbox/',
  'platform/outside/payments/standin.ts',
  'features/live/',
  'features/overview/time-overview.main.ts',
];

/** The first migrations were numbered by hand, and blocked writers while they built indexes. */
const NUMBERED = /^platform\/database\/migrations\/2026-11-2[12]-\d\d-/;

function isNewMigration(path: string): boolean {
  return path.startsWith('platform/database/migrations/') && !NUMBERED.test(path);
}

/**
 * Indexes on tables of an earlier migration: CREATE INDEX blocks writers, and CONCURRENTLY needs to be outside a
 * transaction.
 */
function lockingIndexes({ path, source, texts }: SourceFile): string[] {
  const made = [...source.matchAll(/\bcreate(?:Tenant|Global)Table\(\s*\w+,\s*'(\w+)'/g)].map(([, table]) => table);
  const isOutside = /\bexport const outsideTransaction = true\b/.test(source);
  return texts.flatMap((text) => {
    const index = /\bCREATE\s+(?:UNIQUE\s+)?INDEX\s+(CONCURRENTLY\s+)?.*?\bON\s+(?:ONLY\s+)?(\w+)/is.exec(text);
    if (index === null || made.includes(index[2])) return [];
    if (index[1] === undefined) return [`${path} builds an index on ${index[2]} that keeps its writers away`];
    return isOutside ? [] : [`${path} builds an index CONCURRENTLY inside a transaction`];
  });
}

/** Migrations that landed before the rule; they are never edited. */
const VALIDATED_AT_ONCE = [
  'platform/database/migrations/2026-11-22T1910-file-purposes.ts',
  'platform/database/migrations/2026-11-23T0700-security-record.ts',
];

/**
 * A scan by VALIDATE lets writers in, but not while its transaction also holds the lock of ADD CONSTRAINT: the two steps
 * stand in two migrations.
 */
function scansUnderLock({ path, texts }: SourceFile): string[] {
  if (VALIDATED_AT_ONCE.includes(path)) return [];
  const adds = texts.some((text) => /\bADD CONSTRAINT\b.*\bNOT VALID\b/is.test(text));
  const validates = texts.some((text) => /\bVALIDATE CONSTRAINT\b/i.test(text));
  return adds && validates ? [`${path} adds a constraint and validates it in one transaction`] : [];
}

const isIn = (path: string, places: readonly string[]): boolean => places.some((place) => path.startsWith(place));

function anywhere(file: SourceFile, pattern: RegExp, says: string): string[] {
  return pattern.test(file.code) || file.texts.some((text) => pattern.test(text)) ? [`${file.path} ${says}`] : [];
}

/**
 * Files that write bookings: the save of all commands, the order of a wait list, which is the list's and not of one
 * booking, the demo that extends its own holds, migrations.
 */
const SAVING = [
  'features/bookings/state/save-booking.ts',
  'features/bookings/wait-list/wait-list.repository.ts',
  'demo/keep-demo-alive.ts',
  'platform/database/migrations/',
];

/** Files that write the ledger: the one door that dates entries, migrations. The demo loads rows of its own. */
const POSTING = ['features/ledger/entry-rows.ts', 'platform/database/migrations/'];

export const SOURCE_RULES: SourceRule[] = [
  ...STATEMENT_RULES.map(({ name, judge }): SourceRule => ({
    name,
    judge: (file) => {
      if (isIn(file.path, OWNERS) || (name === GLOBALS_RULE && isIn(file.path, WRITING_GLOBALS))) return [];
      const across = CROSS_BUSINESS.includes(file.path);
      return statementsOf(file).flatMap((statement) => {
        if (across && namesNoBusiness(statement)) return [];
        const says = judge(statement);
        return says === null ? [] : [`${file.path}: ${statement.slice(0, 60)}: ${says}`];
      });
    },
  })),
  {
    name: 'statements across businesses read, and join on business_id alone',
    judge: (file) => {
      if (isIn(file.path, OWNERS)) return [];
      return statementsOf(file)
        .filter((statement) => namesNoBusiness(statement))
        .flatMap((statement) => {
          const says = CROSS_BUSINESS.includes(file.path)
            ? judgePlatformStatement(statement)
            : 'stands in no file of the platform';
          return says === null ? [] : [`${file.path}: ${statement.slice(0, 60)}: ${says}`];
        });
    },
  },
  {
    name: 'app.enter is the one way into a tenant',
    judge: (file) => [
      ...anywhere(file, /set_config\s*\(/i, 'calls set_config'),
      ...(file.path.startsWith('platform/database/migrations/')
        ? []
        : anywhere(file, /\bSET\s+(LOCAL|SESSION)\b/, 'sets a setting of the session')),
      ...(file.path === 'platform/database/database.ts' || file.path.startsWith('platform/database/migrations/')
        ? []
        : anywhere(file, /app\.enter\s*\(/, 'enters a tenant')),
      ...(/^platform\/database\/(migrations\/|table\.ts)/.test(file.path)
        ? []
        : anywhere(file, /app\.business_id/, "touches the tenant's setting")),
    ],
  },
  {
    name: 'no tenant is read outside the transaction that was given',
    judge: (file) => [
      ...(file.texts.includes('pg') && /\bfrom ''/.test(file.code) && !isIn(file.path, CONNECTING)
        ? [`${file.path} opens a connection`]
        : []),
      ...(/\b(database|db)\.(transaction|read)\s*\(/.test(file.code) && !isIn(file.path, ENTERING)
        ? [`${file.path} opens a transaction of its own`]
        : []),
    ],
  },
  {
    name: 'no lock that outlives its transaction',
    judge: (file) =>
      // Migrations run one at a time, as the owner, also those outside a transaction.
      file.path === 'platform/database/migrate.ts'
        ? []
        : anywhere(
            file,
            /pg_(try_)?advisory_(lock|unlock)|pg_try_advisory|pg_advisory_lock/,
            'takes or leaves a lock of the session',
          ),
  },
  {
    name: 'database errors are read in one place',
    judge: (file) => {
      if (file.path === 'platform/database/database-errors.ts') return [];
      const read = /\b(err|error|failure|cause|reason|e)\)?\??\.(constraint|detail|table|column|schema)\b/.test(
        file.code,
      );
      const taken = /\{[^{}]*\b(constraint|detail)\b[^{}]*\}\s*=\s*\(*\s*(err|error|failure|cause|reason|e)\b/.test(
        file.code,
      );
      return read || taken ? [`${file.path} reads the fields of a database error`] : [];
    },
  },
  {
    name: 'only the live module notifies',
    judge: (file) => {
      if (file.path.startsWith('features/live/')) return [];
      const says = /\bdatabase\.notify\s*\(/.test(file.code) ? [`${file.path} notifies`] : [];
      if (/^platform\/database\/(database|hints)\.ts$/.test(file.path)) return says;
      return [...says, ...anywhere(file, /\bpg_notify\b|\bNOTIFY\s+\w/, 'notifies')];
    },
  },
  {
    name: 'COPY belongs to the bulk loader',
    judge: (file) =>
      file.path.startsWith('bulk/') ? [] : anywhere(file, /\bCOPY\s+\S+\s*(\([^)]*\))?\s*(FROM|TO)\b/, 'copies'),
  },
  {
    name: 'migrations are named by date and time',
    judge: ({ path }) =>
      isNewMigration(path) && !/\/\d{4}-\d\d-\d\dT\d{4}-[a-z0-9-]+\.ts$/.test(path)
        ? [`${path} is not named like 2026-11-22T1530-order-of-places.ts`]
        : [],
  },
  {
    name: 'indexes on filled tables are built beside their writers',
    judge: (file) => (isNewMigration(file.path) ? lockingIndexes(file) : []),
  },
  {
    name: 'constraints are validated in a migration of their own',
    judge: (file) => (isNewMigration(file.path) ? scansUnderLock(file) : []),
  },
  {
    name: 'bookings have one save',
    judge: (file) =>
      isIn(file.path, SAVING)
        ? []
        : anywhere(
            file,
            /\b(INSERT INTO|UPDATE|DELETE FROM)\s+booking(_item|_line)?\b/,
            'writes a booking beside its save',
          ),
  },
  {
    name: 'the ledger has one writer',
    judge: (file) => {
      if (isIn(file.path, POSTING)) return [];
      const insertsRows =
        /\btable: ''/.test(file.code) && file.texts.some((text) => /^ledger_(entry|line)$/.test(text));
      const says = 'writes the ledger beside its door';
      return insertsRows ? [`${file.path} ${says}`] : anywhere(file, /\bINSERT INTO\s+ledger_(entry|line)\b/, says);
    },
  },
  {
    name: 'migrations are portable',
    judge: (file) => {
      if (!file.path.startsWith('platform/database/')) return [];
      return file.texts.flatMap((text) => [
        ...(/\bALTER DOMAIN\b/i.test(text) ? [`${file.path} alters a domain`] : []),
        ...(/\bADD CONSTRAINT\b[^;]*,\s*ADD\b|\bADD\b[^;]*,\s*ADD CONSTRAINT\b/is.test(text)
          ? [`${file.path} adds a constraint beside something else`]
          : []),
        ...(/\bREFERENCES\s+\w+\s*\(/i.test(text) && !/^ALTER TABLE \S+ ADD CONSTRAINT/.test(text.trim())
          ? [`${file.path} makes a table with a foreign key in it`]
          : []),
      ]);
    },
  },
];
