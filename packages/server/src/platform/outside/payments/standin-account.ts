/** The account of a business at the stand-in: each has one from its beginning. */
export function standinAccount(businessId: string): string {
  return `acct_standin_${businessId.replaceAll('-', '').slice(-12)}`;
}
