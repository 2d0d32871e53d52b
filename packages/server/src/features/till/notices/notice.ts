import { LOCALES, type Language } from '@laneway/contract/words/languages';
import { cents, type Cents } from '@laneway/domain/money/cents';
import type { Statement, Tx } from '../../../platform/database/database.ts';
import { say } from '../../../platform/http/words.ts';
import type { Page } from '../../../platform/mail/layout.ts';
import { queuePage, type Post } from '../../../platform/mail/post.ts';
import { addToOutbox, type Payload, type Topics } from '../../../platform/outbox/outbox.ts';
import { amountWords, bookingWhereItIs, type BookingState } from '../../bookings/bookings.door.ts';

const TOPIC = 'till.notice';

/** Money that somebody has to look at, although nobody stands at the desk for it. */
export type Notice = { outletId: string; amount: Cents } & (
  | { kind: 'paid_twice' | 'payment_bounced' | 'payment_differs' | 'refund_failed'; bookingId: string }
  | { kind: 'close_differs'; date: string }
);

const READERS: Statement = {
  name: 'notice.readers',
  text: `SELECT DISTINCT ON (lower(address)) address, i.language
         FROM manager m
         JOIN account a ON a.business_id = m.business_id AND a.staff_id = m.manager_id
         JOIN identity i ON i.identity_id = a.identity_id
         CROSS JOIN LATERAL unnest(m.to_addresses_list) AS address
         WHERE m.business_id = $1 AND m.status = 'active'
           AND (m.is_b_admin OR EXISTS (SELECT 1 FROM manager_outlet o
             JOIN manager_permission p ON p.business_id = o.business_id AND p.manager_id = o.manager_id
               AND p.permission_id = 'Bookings'
             WHERE o.business_id = m.business_id AND o.manager_id = m.manager_id AND o.outlet_id = $2))
         ORDER BY lower(address), m.manager_id`,
};
const PLACE: Statement = {
  name: 'notice.place',
  text: `SELECT o.name, b.currency FROM outlet o JOIN business b ON b.business_id = o.business_id
         WHERE o.business_id = $1 AND o.outlet_id = $2`,
};
type Place = { name: string; currency: string };

/** Has the managers of an outlet who may see its bookings told, at the addresses that they named for it. */
export async function giveNotice(tx: Tx, { amount, ...notice }: Notice): Promise<void> {
  await addToOutbox(tx, TOPIC, { ...notice, amount: String(amount) });
}

/** Writes a mail to each address, in the language of its manager. */
export function noticeTopics(post: Post): Topics {
  return {
    [TOPIC]: {
      carryOut:
        async ({ payload }) =>
        (tx) =>
          writeNotices(tx, post, payload),
    },
  };
}

async function writeNotices(tx: Tx, post: Post, payload: Payload): Promise<void> {
  const booking = payload['bookingId'] === undefined ? undefined : await bookingWhereItIs(tx, payload['bookingId']);
  const outletId = booking?.outletId ?? payload['outletId'] ?? '';
  type Reader = { address: string; language: Language | null };
  const [readers, [place]] = await Promise.all([
    tx.query<Reader>(READERS, [tx.businessId, outletId]),
    tx.query<Place>(PLACE, [tx.businessId, outletId]),
  ]);
  const subject = subjectOf(payload, outletId, booking);
  if (place === undefined || subject === undefined) return;
  for (const { address, language: chosen } of readers) {
    const language = chosen ?? 'en';
    const page = pageOf(payload, { place, subject, language, publicUrl: post.publicUrl });
    await queuePage(tx, post, { kind: `notice_${payload['kind']}`, page, to: address, language });
  }
}

type Subject = { code: string; name: string; path: string };

/** What a notice is about, and where it is looked at; undefined: it is gone. */
function subjectOf(
  { bookingId, date = '' }: Payload,
  outletId: string,
  booking: BookingState | undefined,
): Subject | undefined {
  const bookings = `/app/outlets/${outletId}/bookings`;
  if (bookingId === undefined) return { code: '', name: '', path: `${bookings}?view=close&date=${date}` };
  if (booking === undefined) return undefined;
  const { prefix, code, name, items } = booking;
  const itemId = items[0]?.itemId ?? '';
  return {
    code: `${prefix}-${code}`,
    name,
    path: `${bookings}/details?bookingId=${bookingId}&itemId=${itemId}`,
  };
}

type Facts = { place: Place; subject: Subject; language: Language; publicUrl: string };

function pageOf(
  { kind, amount = '0', date }: Payload,
  { place, subject: { code, name, path }, language, publicUrl }: Facts,
): Page {
  const sum = Number(amount);
  const sign = sum < 0 ? 'short' : 'over';
  const params = {
    amount: amountWords(cents(Math.abs(sum)), place, language),
    code,
    name,
    outlet: place.name,
    day: date === undefined ? '' : dayWords(date, language),
  };
  const t = (key: string) => say(language, `mail.notice.${kind}.${key}`, params);
  return {
    title: t('subject'),
    heading: t('subject'),
    paragraphs: [kind === 'close_differs' ? t(sign) : t('lead')],
    button: { label: t('button'), url: `${publicUrl}${path}` },
    notes: [],
    foot: [say(language, 'mail.notice.foot', params)],
  };
}

function dayWords(date: string, language: Language): string {
  const form = { dateStyle: 'full', timeZone: 'UTC' } as const;
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(LOCALES[language], form);
}
