import { z } from 'zod';
import { NOTIFY_KINDS, NOTIFY_TEXT_MAX, textOf } from '@laneway/domain/customers/notify-kinds';
import { email, shownText } from '../http/fields.ts';
import { id, request } from '../http/wire.ts';
import { LANGUAGES } from '../words/languages.ts';

const ADDRESSES_AT_MOST = 50;
const kind = z.enum(NOTIFY_KINDS);
/** The same address twice gets one mail. */
const to = z.array(email).min(1).max(ADDRESSES_AT_MOST);
/** Required of a message, optional of an invitation; no other kind has one. */
const text = shownText.max(NOTIFY_TEXT_MAX).default('');

type Typed = { kind: z.infer<typeof kind>; text: string };
const judge =
  (refused: (typed: Typed) => 'required_here' | 'invalid' | false) => (typed: Typed, context: z.RefinementCtx) => {
    const words = refused(typed);
    if (words !== false)
      context.addIssue({ code: 'custom', path: ['text'], input: typed, params: { words: `validation.${words}` } });
  };
const isMissing = (typed: Typed) => textOf(typed.kind) === 'required' && typed.text === '';
const isTooMuch = (typed: Typed) => textOf(typed.kind) === 'none' && typed.text !== '';

/** What a person fills in. A text that was written for another kind stays, and is not sent. */
export const notifyForm = z
  .strictObject({ kind, to, text })
  .superRefine(judge((typed) => isMissing(typed) && 'required_here'));

export const notifyBody = request({
  outletId: id,
  bookingId: id,
  kind,
  /** Absent: the booking's own address. */
  to: to.optional(),
  text,
  /** What would be sent; nothing is, and nothing is counted. */
  preview: z.boolean().default(false),
}).superRefine(judge((typed) => (isMissing(typed) ? 'required_here' : isTooMuch(typed) && 'invalid')));

export const notifyAnswer = z.object({
  message: z.string(),
  /** Of a preview: the mail as it is sent, in the language of the customer. */
  mail: z.object({ language: z.enum(LANGUAGES), subject: z.string(), text: z.string() }).nullable(),
});
