import type { TestApp } from './test-app.ts';

/** Gives a business an account at the stand-in of the gateway, where it has none: from then on it takes cards. */
export async function takeCards({ owner }: Pick<TestApp, 'owner'>, businessId: string): Promise<void> {
  await owner.query(
    `UPDATE business SET gateway_account = 'acct_' || left(replace(business_id::text, '-', ''), 16)
     WHERE business_id = $1 AND gateway_account IS NULL`,
    [businessId],
  );
}
