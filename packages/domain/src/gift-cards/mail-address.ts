type Addressed = { recipientName: string; recipientEmail: string; purchaserEmail: string };

/** Where a card is mailed to: its recipient, or who bought it for themselves; null: nobody has an address. */
export function mailAddress({ recipientName, recipientEmail, purchaserEmail }: Addressed): string | null {
  return recipientEmail || (recipientName === '' ? purchaserEmail : '') || null;
}
