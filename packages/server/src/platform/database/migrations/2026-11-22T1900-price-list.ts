import type { Plan } from '@laneway/domain/plans/plan';
import { categoriesOf, onSale, priceFrom } from '@laneway/domain/plans/plan-summary';
import { sql, type Kysely } from 'kysely';
import { addForeignKey, createTenantTable, run } from '../table.ts';

/** What a venue makes of its price list: add-ons, pages of tags, and plans whose rows change without their content. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(db, 'addon', {
    comment: 'What an outlet sells beside its plans: food, shoes, extra time.',
    columns: `
      addon_id uuid NOT NULL -- UUIDv7.
      outlet_id uuid NOT NULL -- Where it is sold.
      name text NOT NULL -- 2 to 60 characters.
      description text NOT NULL DEFAULT '' -- Shown to guests.
      price_cents integer NOT NULL CHECK (price_cents >= 0) -- For one.
      tax_per numeric(6,3) NOT NULL DEFAULT 0 -- Per cent of the price.
      tax_flat_cents integer NOT NULL DEFAULT 0 CHECK (tax_flat_cents >= 0) -- Tax on each one.
      category text NOT NULL -- Free text; the station in Orders.
      image_url text NULL -- Stored picture.
      max_count integer NULL CHECK (max_count > 0) -- Most in one booking; null is no limit.
      stock integer NULL CHECK (stock >= 0) -- For one business date of play; null is endless.
      plan_ids uuid[] NULL -- Plans that offer it; null is every plan.
      status boolean NOT NULL DEFAULT true -- Off: kept, not sold.
      is_deleted boolean NOT NULL DEFAULT false -- Hidden, kept on bookings.
      version integer NOT NULL DEFAULT 1 -- Counts edits.`,
    key: ['addon_id'],
  });
  await addForeignKey(db, 'addon', ['business_id', 'outlet_id'], 'outlet (business_id, outlet_id)');
  await run(db, 'CREATE INDEX addon_outlet_idx ON addon (business_id, outlet_id, lower(category), lower(name))');

  await createTenantTable(db, 'tag_meta', {
    comment: "What search engines and links show of a tag's page.",
    columns: `
      tag_id uuid NOT NULL -- Whose.
      meta_title text NOT NULL DEFAULT '' -- At most 60 characters.
      meta_description text NOT NULL DEFAULT '' -- At most 160 characters.
      slug text NOT NULL CHECK (slug ~ '^[a-z0-9-]{2,50}$') -- Last part of its address.
      version integer NOT NULL DEFAULT 1 -- Counts edits.`,
    key: ['tag_id'],
    constraints: ['CONSTRAINT tag_meta_slug_key UNIQUE (business_id, slug)'],
  });
  await addForeignKey(db, 'tag_meta', ['business_id', 'tag_id'], 'tag (business_id, tag_id)');

  await run(
    db,
    `ALTER TABLE plan
       ADD COLUMN document_version integer NOT NULL DEFAULT 1,
       ADD COLUMN description text NOT NULL DEFAULT '',
       ADD COLUMN image_url text NULL,
       ADD COLUMN service_categories uuid[] NOT NULL DEFAULT '{}',
       ADD COLUMN price_from_cents integer NULL,
       ADD COLUMN on_sale_from date NULL,
       ADD COLUMN on_sale_to date NULL`,
  );
  for (const [column, meaning] of Object.entries(COLUMNS)) {
    await run(db, `COMMENT ON COLUMN plan.${column} IS '${meaning}'`);
  }
  await run(db, "COMMENT ON COLUMN plan.version IS 'Counts edits of the row and of its content.'");
  await run(
    db,
    "COMMENT ON COLUMN plan_version.version IS 'Version of the plan at which this content was saved; numbers between are edits of the row alone.'",
  );
  // Documents of earlier releases have no list of add-ons, which every reader of a plan expects.
  await run(
    db,
    `UPDATE plan_version SET document = document || '{"addonIds": []}' WHERE NOT jsonb_exists(document, 'addonIds')`,
  );
  await run(
    db,
    `UPDATE plan p SET document_version = p.version, description = coalesce(v.document->>'description', '')
     FROM plan_version v
     WHERE v.business_id = p.business_id AND v.plan_id = p.plan_id AND v.version = p.version`,
  );
  const { rows } = await sql<{ businessId: string }>`SELECT DISTINCT business_id AS "businessId" FROM plan`.execute(db);
  for (const { businessId } of rows) await summarisePlans(db, businessId);
}

type Content = { planId: string; document: Plan };
/** Documents that are held in memory at once; the largest have about 100 kB. */
const BATCH = 100;
const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000';

/** Fills the columns that follow from the plans of a business by the rules that saving a plan uses. */
async function summarisePlans(db: Kysely<unknown>, businessId: string): Promise<void> {
  let contents = await contentsAfter(db, businessId, BEFORE_ALL_IDS);
  while (contents.length > 0) {
    const summaries = contents.map(({ planId, document }) => {
      const { from, to } = onSale(document);
      return { planId, categories: categoriesOf(document), price: priceFrom(document), from, to };
    });
    await sql`
      UPDATE plan p SET service_categories = s.categories, price_from_cents = s.price,
        on_sale_from = s."from", on_sale_to = s."to"
      FROM jsonb_to_recordset(${JSON.stringify(summaries)}::jsonb)
        AS s("planId" uuid, categories uuid[], price integer, "from" date, "to" date)
      WHERE p.business_id = ${businessId} AND p.plan_id = s."planId"`.execute(db);
    contents = await contentsAfter(db, businessId, contents.at(-1)?.planId ?? BEFORE_ALL_IDS);
  }
}

/** The next plans of a business by id, each with its document on sale. */
async function contentsAfter(db: Kysely<unknown>, businessId: string, planId: string): Promise<Content[]> {
  const { rows } = await sql<Content>`
    SELECT p.plan_id AS "planId", v.document FROM plan p
    JOIN plan_version v ON v.business_id = p.business_id AND v.plan_id = p.plan_id AND v.version = p.document_version
    WHERE p.business_id = ${businessId} AND p.plan_id > ${planId}
    ORDER BY p.plan_id LIMIT ${BATCH}`.execute(db);
  return rows;
}

const COLUMNS = {
  document_version: 'Version of its content now on sale, of those in plan_version; at most version.',
  description: 'Line in lists, as the content on sale says it.',
  image_url: 'Stored picture.',
  service_categories: 'Categories that its entries are in.',
  price_from_cents: 'Lowest list price of what its schedules sell; null where nothing has a price.',
  on_sale_from: 'First business date of its schedules; null is open.',
  on_sale_to: 'Last business date of its schedules; null is open.',
};
