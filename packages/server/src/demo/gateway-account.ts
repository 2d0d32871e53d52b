/** The account of a demo business at the stand-in. */
export function gatewayAccountOf(businessId: string): string {
  return `acct_standin_${businessId.replaceAll('-', '').slice(-12)}`;
}
