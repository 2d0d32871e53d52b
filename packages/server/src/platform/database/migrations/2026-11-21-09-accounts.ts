import type { Kysely } from 'kysely';
import { addForeignKey, createGlobalTable, createTenantTable, letPlatformRead, run } from '../table.ts';

/** Tables and columns for accounts, mail, pictures and the overview. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await growIdentity(db);
  await growActivity(db);
  await addMail(db);
  await addFiles(db);
  await addFigures(db);
}

async function growIdentity(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `ALTER TABLE identity
       ADD COLUMN language text NULL CHECK (language IN ('en', 'fr', 'de')),
       ADD COLUMN theme text NULL CHECK (theme IN ('LIGHT', 'DARK', 'NATURE'))`,
  );
  await run(db, `COMMENT ON COLUMN identity.language IS 'Language of screens and mail; null is the browser''s.'`);
  await run(db, `COMMENT ON COLUMN identity.theme IS 'Theme that the person saved; null is LIGHT.'`);
  await run(
    db,
    `COMMENT ON COLUMN identity.two_step IS 'Sealed authenticator secret, hashed recovery codes, last step used; null is off.'`,
  );

  await createGlobalTable(db, 'identity_link', {
    comment: 'An identity at an outside OpenID Connect provider that signs a person in.',
    columns: `
      issuer text NOT NULL -- Address of the provider.
      subject text NOT NULL -- The person there.
      identity_id uuid NOT NULL -- The person here.
      created_at timestamptz NOT NULL DEFAULT now() -- When it was linked.`,
    key: ['issuer', 'subject'],
  });
  await addForeignKey(db, 'identity_link', ['identity_id'], 'identity (identity_id)');

  await run(
    db,
    `ALTER TABLE one_use_token
       ADD COLUMN account_id uuid NULL,
       ADD COLUMN tries integer NOT NULL DEFAULT 0`,
  );
  await run(db, `COMMENT ON COLUMN one_use_token.account_id IS 'Role that an invitation opens; null for the others.'`);
  await run(db, `COMMENT ON COLUMN one_use_token.tries IS 'Wrong codes typed against it; five end it.'`);
  await run(db, 'CREATE INDEX one_use_token_person_idx ON one_use_token (business_id, identity_id, kind, created_at)');
}

/** Lets activity have a subject that is no booking. */
async function growActivity(db: Kysely<unknown>): Promise<void> {
  await run(db, 'ALTER TABLE activity ADD COLUMN subject_kind text NULL, ADD COLUMN subject_id uuid NULL');
  await run(
    db,
    `COMMENT ON COLUMN activity.subject_kind IS 'What it is about when it is no booking: business, outlet, manager, resource, and so on.'`,
  );
  await run(db, `COMMENT ON COLUMN activity.subject_id IS 'Id of that.'`);
  await run(db, 'CREATE INDEX activity_actor_idx ON activity (business_id, actor_id, activity_id)');
  await run(db, 'CREATE INDEX activity_what_idx ON activity (business_id, what, activity_id)');
  await run(
    db,
    'CREATE INDEX activity_subject_idx ON activity (business_id, subject_id, activity_id) WHERE subject_id IS NOT NULL',
  );
}

async function addMail(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(db, 'mail', {
    comment:
      'A mail that goes out, or is kept to be read where no mail server is set. Its text may hold a one-use link.',
    columns: `
      mail_id uuid NOT NULL -- UUIDv7.
      kind text NOT NULL -- Which mail: confirm, reset, invitation, and so on.
      to_address text NOT NULL -- Receiver.
      from_address text NOT NULL -- Sender.
      reply_to text NOT NULL DEFAULT '' -- Answers go here; empty is the sender.
      language text NOT NULL CHECK (language IN ('en', 'fr', 'de')) -- Language it is written in.
      subject text NOT NULL -- Subject line.
      sealed bytea NULL -- Text and HTML, sealed with the installation's key; null once it was sent.
      created_at timestamptz NOT NULL -- When it was written.
      sent_at timestamptz NULL -- When the mail server took it; null is waiting or kept.
      failures integer NOT NULL DEFAULT 0 -- Tries that failed.
      last_error text NULL -- What the mail server said last.`,
    key: ['mail_id'],
    grant: 'SELECT, INSERT, UPDATE, DELETE',
  });
  await run(db, 'CREATE INDEX mail_created_idx ON mail (business_id, created_at)');
  await letPlatformRead(db, 'mail');
  await letPlatformRead(db, 'outbox');
}

async function addFiles(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(db, 'stored_file', {
    comment: 'A picture or document that was uploaded; its bytes lie in the storage under its id.',
    columns: `
      file_id uuid NOT NULL -- UUIDv7.
      purpose text NOT NULL CHECK (purpose IN ('profile', 'logo', 'outlet', 'service', 'document')) -- What it is for.
      uploaded_by uuid NOT NULL -- Account that asked for the upload.
      content_type text NULL -- By its bytes: image/jpeg, image/png, image/webp, application/pdf; null until it is there.
      byte_count integer NULL -- Size of what is stored.
      width integer NULL -- Pixels, of a picture.
      height integer NULL -- Pixels, of a picture.
      created_at timestamptz NOT NULL -- When the upload was asked for.
      stored_at timestamptz NULL -- When the bytes were there; null is an upload that never came.`,
    key: ['file_id'],
    grant: 'SELECT, INSERT, UPDATE, DELETE',
  });
}

async function addFigures(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(db, 'day_figures', {
    comment:
      'Sums of one business date of an outlet, for what spans weeks; made anew from the bookings when they change.',
    columns: `
      outlet_id uuid NOT NULL -- Where.
      business_date date NOT NULL -- Which day.
      bookings integer NOT NULL -- Booked and not cancelled.
      guests integer NOT NULL -- Their people.
      booked_cents bigint NOT NULL -- Their totals.
      taken_cents bigint NOT NULL -- Payments less refunds posted on that date.
      open_minutes integer[] NOT NULL -- Lane minutes open in each hour from 00 to 29.
      sold_minutes integer[] NOT NULL -- Lane minutes sold in each hour from 00 to 29.
      made_at timestamptz NOT NULL -- Newest change that is in it.`,
    key: ['outlet_id', 'business_date'],
    grant: 'SELECT, INSERT, UPDATE, DELETE',
  });
  await addForeignKey(db, 'day_figures', ['business_id', 'outlet_id'], 'outlet (business_id, outlet_id)');
  await letPlatformRead(db, 'day_figures');
}
