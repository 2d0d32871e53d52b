/** Whether somebody can be reached about a booking: it has a name, and a phone or an e-mail. Blanks count as nothing. */
export function hasContact(customer: {
  name: string;
  bookingPhone: string | null;
  bookingEmail: string | null;
}): boolean {
  return isFilled(customer.name) && (isFilled(customer.bookingPhone) || isFilled(customer.bookingEmail));
}

function isFilled(text: string | null): boolean {
  return text !== null && text.trim() !== '';
}
