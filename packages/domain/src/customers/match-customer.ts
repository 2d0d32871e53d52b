/** How somebody can be reached: `email` in lower case, `phone` in digits. */
export type CustomerContact = { email: string | null; phone: string | null };
export type KnownCustomer = CustomerContact & { customerId: string };

/** The customer of a contact, and the parts of the contact that were not known of them yet. */
export type MatchedCustomer = { customerId: string; adds: Partial<Record<keyof CustomerContact, string>> };

/**
 * The customer that a contact belongs to: of the same e-mail, else of the same phone and no other e-mail. With a phone
 * alone it is the customer who has only that phone, else the one who has it: where several share it, nobody can tell
 * which. Null: a new customer.
 * @param known every customer with this e-mail or this phone.
 */
export function matchCustomer(
  { email, phone }: CustomerContact,
  known: readonly KnownCustomer[],
): MatchedCustomer | null {
  const sameEmail = email === null ? undefined : known.find((one) => one.email === email);
  if (sameEmail !== undefined) return matched(sameEmail, { email, phone });
  const samePhone = phone === null ? [] : known.filter((one) => one.phone === phone);
  const withoutEmail = samePhone.find((one) => one.email === null);
  if (withoutEmail !== undefined) return matched(withoutEmail, { email, phone });
  const [only, ...others] = email === null ? samePhone : [];
  return only !== undefined && others.length === 0 ? matched(only, { email, phone }) : null;
}

function matched(known: KnownCustomer, { email, phone }: CustomerContact): MatchedCustomer {
  return {
    customerId: known.customerId,
    adds: {
      ...(known.email === null && email !== null && { email }),
      ...(known.phone === null && phone !== null && { phone }),
    },
  };
}
