import type { Kysely } from 'kysely';
import { addForeignKey, createGlobalTable, createTenantTable, letPlatformRead, run } from '../table.ts';

/** Identities, businesses, their staff, sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createGlobalTable(db, 'identity', {
    comment: 'A person who can sign in; one for each e-mail address.',
    columns: `
      identity_id uuid NOT NULL -- UUIDv7.
      email text NOT NULL -- Address as typed; unique on its lower case.
      password_hash text NULL -- Argon2id; null until a password is set.
      confirmed_at timestamptz NULL -- When the address was confirmed; null cannot sign in.
      two_step jsonb NULL -- Authenticator secret and recovery codes; null is off.
      is_demo boolean NOT NULL DEFAULT false -- Made by the demo; cannot sign in when the server is public.
      version integer NOT NULL DEFAULT 1 -- Counts edits.
      created_at timestamptz NOT NULL DEFAULT now() -- When it was made.`,
    key: ['identity_id'],
  });
  await run(db, 'CREATE UNIQUE INDEX identity_email_key ON identity (lower(email))');

  await createGlobalTable(db, 'account', {
    comment: 'A role that an identity has: Admin of the platform, or owner or manager of one business.',
    columns: `
      account_id uuid NOT NULL -- UUIDv7; the user id of sessions and activity.
      identity_id uuid NOT NULL -- Whose role it is.
      role text NOT NULL CHECK (role IN ('ADM', 'BIZ', 'MGR')) -- Role at sign-in.
      business_id uuid NOT NULL -- Business of the role; the nil UUID is the platform.
      staff_id uuid NOT NULL -- The person inside that business.
      is_active boolean NOT NULL DEFAULT true -- Off: this role cannot sign in.
      created_at timestamptz NOT NULL DEFAULT now() -- When it was made.`,
    key: ['account_id'],
    constraints: ['CONSTRAINT account_role_key UNIQUE (identity_id, role, business_id)'],
  });
  await addForeignKey(db, 'account', ['identity_id'], 'identity (identity_id)');

  await createTenantTable(db, 'business', {
    comment: 'A company whose venues Laneway runs; the nil UUID is the platform itself.',
    columns: `
      name text NOT NULL -- 2 to 100 characters.
      email text NOT NULL DEFAULT '' -- Contact address.
      phone text NOT NULL DEFAULT '' -- Ten digits.
      address jsonb NOT NULL DEFAULT '{}' -- line1, line2, city, state, zip, country.
      logo_url text NULL -- Stored picture.
      status text NOT NULL CHECK (status IN ('DRAFT', 'ACTIVE', 'INACTIVE')) -- INACTIVE: nobody signs in, nothing sells, data stays.
      currency_symbol text NOT NULL DEFAULT '$' -- Display only; fixed after the first ledger entry.
      timezone text NOT NULL DEFAULT 'America/New_York' -- IANA zone that new outlets start with.
      tax_per numeric(6,3) NOT NULL DEFAULT 0 -- Default tax rate in percent, also the rate on fees.
      tax_inclusive boolean NOT NULL DEFAULT false -- Prices contain the tax.
      sender_address text NOT NULL DEFAULT '' -- Mail goes out from here; empty is the platform's no-reply.
      reply_address text NOT NULL DEFAULT '' -- Answers go here.
      processing_fee_details jsonb NOT NULL DEFAULT '[]' -- Fees copied into a new plan.
      version integer NOT NULL DEFAULT 1 -- Counts edits.
      created_at timestamptz NOT NULL DEFAULT now() -- When it was made.`,
    key: [],
  });
  await letPlatformRead(db, 'business');

  await createTenantTable(db, 'outlet', {
    comment: 'One building where a business sells.',
    columns: `
      outlet_id uuid NOT NULL -- UUIDv7.
      name text NOT NULL -- Shown everywhere.
      prefix text NOT NULL CHECK (prefix ~ '^[A-Z]{2,4}$') -- Letters before booking codes.
      address jsonb NOT NULL DEFAULT '{}' -- line1, line2, city, state, zip, country.
      phone text NOT NULL DEFAULT '' -- Ten digits.
      email text NOT NULL DEFAULT '' -- Contact address.
      timezone text NOT NULL -- IANA zone of its wall times.
      day_start text NOT NULL DEFAULT '06:00' -- Wall time at which the business day turns.
      opening_hours jsonb NOT NULL DEFAULT '[]' -- By weekday: day, open, close (to 29:59), closed.
      special_hours jsonb NOT NULL DEFAULT '[]' -- By date, wins over the weekday: date, name, open, close, closed.
      tax_per numeric(6,3) NULL -- Tax rate in percent; null is the business's.
      tax_inclusive boolean NULL -- Prices contain the tax; null is the business's.
      hold_minutes jsonb NOT NULL DEFAULT '{"customer": 10, "staff": 15, "offer": 15}' -- How long a hold lasts, by who holds.
      late_minutes integer NOT NULL DEFAULT 15 -- A confirmed party not here this long after its start is late.
      status text NOT NULL CHECK (status IN ('DRAFT', 'ACTIVE', 'INACTIVE')) -- INACTIVE keeps bookings, sells nothing new.
      image_url text NULL -- Stored picture.
      short_url text NULL -- Name in short links.
      version integer NOT NULL DEFAULT 1 -- Counts edits.
      created_at timestamptz NOT NULL DEFAULT now() -- When it was made.`,
    key: ['outlet_id'],
    constraints: ['CONSTRAINT outlet_prefix_key UNIQUE (business_id, prefix)'],
  });
  await addForeignKey(db, 'outlet', ['business_id'], 'business (business_id)');
  await letPlatformRead(db, 'outlet');

  await createTenantTable(db, 'staff', {
    comment: 'A person who works in a business, or for the platform.',
    columns: `
      staff_id uuid NOT NULL -- UUIDv7.
      first_name text NOT NULL -- Given name.
      last_name text NOT NULL -- Family name.
      phone text NULL -- Ten digits.
      profile_image_url text NULL -- Stored picture.
      version integer NOT NULL DEFAULT 1 -- Counts edits.
      created_at timestamptz NOT NULL DEFAULT now() -- When the row was made.`,
    key: ['staff_id'],
  });
  await addForeignKey(db, 'staff', ['business_id'], 'business (business_id)');

  await createTenantTable(db, 'manager', {
    comment: 'What a member of staff may do as a manager; the id is the staff id.',
    columns: `
      manager_id uuid NOT NULL -- The staff id.
      email text NOT NULL -- Contact; the invitation goes here.
      to_addresses_list text[] NOT NULL DEFAULT '{}' -- Gets the outlet's notices.
      sender_address text NOT NULL DEFAULT '' -- Mail of this manager goes out from here.
      reply_address text NOT NULL DEFAULT '' -- Answers go here.
      is_b_admin boolean NOT NULL DEFAULT false -- Acts as the business, but for managers.
      status text NOT NULL CHECK (status IN ('invited', 'active', 'disabled')) -- disabled cannot sign in.
      version integer NOT NULL DEFAULT 1 -- Counts edits.`,
    key: ['manager_id'],
  });
  await addForeignKey(db, 'manager', ['business_id', 'manager_id'], 'staff (business_id, staff_id)');
  await run(db, 'CREATE UNIQUE INDEX manager_email_key ON manager (business_id, lower(email))');

  await createTenantTable(db, 'manager_permission', {
    comment: 'A menu permission of a manager; no row means no view.',
    columns: `
      manager_id uuid NOT NULL -- Whose.
      permission_id text NOT NULL CHECK (permission_id IN ('Bookings', 'Overview', 'Outlets', 'Calendar', 'GiftCard', 'Account', 'Plugin', 'Form Submission')) -- Menu permission.
      can_edit boolean NOT NULL DEFAULT false -- May change, not only see.
      disabled boolean NOT NULL DEFAULT false -- Locked in the form until the owner unlocks it.`,
    key: ['manager_id', 'permission_id'],
    grant: 'SELECT, INSERT, UPDATE, DELETE',
  });
  await addForeignKey(db, 'manager_permission', ['business_id', 'manager_id'], 'manager (business_id, manager_id)');

  await createTenantTable(db, 'manager_outlet', {
    comment: 'An outlet that a manager works in.',
    columns: `
      manager_id uuid NOT NULL -- Who.
      outlet_id uuid NOT NULL -- Where.`,
    key: ['manager_id', 'outlet_id'],
    grant: 'SELECT, INSERT, DELETE',
  });
  await addForeignKey(db, 'manager_outlet', ['business_id', 'manager_id'], 'manager (business_id, manager_id)');
  await addForeignKey(db, 'manager_outlet', ['business_id', 'outlet_id'], 'outlet (business_id, outlet_id)');

  await createTenantTable(db, 'one_use_token', {
    comment: 'A secret that works once: between sign-in and session, in a reset link, in an invitation.',
    columns: `
      token_hash bytea NOT NULL -- SHA-256 of the secret.
      kind text NOT NULL CHECK (kind IN ('sign_in', 'password_reset', 'invitation', 'confirm')) -- What it opens.
      identity_id uuid NOT NULL -- For whom.
      expires_at timestamptz NOT NULL -- Useless from then on.
      used_at timestamptz NULL -- When it was used; null is still good.
      created_at timestamptz NOT NULL DEFAULT now() -- When it was made.`,
    key: ['token_hash'],
    grant: 'SELECT, INSERT, UPDATE, DELETE',
  });
  await addForeignKey(db, 'one_use_token', ['identity_id'], 'identity (identity_id)');

  await createTenantTable(db, 'attempt', {
    comment: 'Failed sign-ins by account and by address; waits grow with them.',
    columns: `
      attempt_key text NOT NULL -- account:<lower e-mail> or address:<network address>.
      failures integer NOT NULL -- Since the last success, or since they were forgotten.
      last_at timestamptz NOT NULL -- Last failure.
      locked_until timestamptz NULL -- Refused until then.`,
    key: ['attempt_key'],
    grant: 'SELECT, INSERT, UPDATE, DELETE',
  });

  await createTenantTable(db, 'session', {
    comment: 'A signed-in device. The token begins with the business, so that one look-up in one tenant finds it.',
    columns: `
      session_id uuid NOT NULL -- UUIDv7.
      token_hash bytea NOT NULL -- SHA-256 of the token.
      account_id uuid NOT NULL -- Whose role is used.
      identity_id uuid NOT NULL -- Who signed in.
      staff_id uuid NOT NULL -- The person inside the business.
      role text NOT NULL CHECK (role IN ('ADM', 'BIZ', 'MGR')) -- Role chosen at sign-in.
      user_role text NOT NULL CHECK (user_role IN ('ADM', 'BIZ', 'MGR')) -- ADM while an Admin acts inside a business.
      device text NOT NULL DEFAULT '' -- Browser and system, as it named itself.
      address text NOT NULL DEFAULT '' -- Network address at sign-in.
      created_at timestamptz NOT NULL -- Sign-in.
      last_used_at timestamptz NOT NULL -- Updated at most once a minute.
      idle_expires_at timestamptz NOT NULL -- Ends when unused until then.
      expires_at timestamptz NOT NULL -- Ends then whatever happens.
      ended_at timestamptz NULL -- Logout or revocation; null is open.`,
    key: ['session_id'],
    constraints: ['CONSTRAINT session_token_key UNIQUE (business_id, token_hash)'],
  });
  await addForeignKey(db, 'session', ['account_id'], 'account (account_id)');
}
