import { bookingNotify, bookingPage } from '@laneway/contract/guests/guest.endpoints';
import { implement, type Route } from '../../platform/http/route.ts';
import type { Post } from '../../platform/mail/post.ts';
import type { Topics } from '../../platform/outbox/outbox.ts';
import { makeBookingPage } from './booking-page.service.ts';
import { giftCardTopics } from './gift-card-mail.ts';
import { notify } from './notify.service.ts';
import { guestTopics } from './write-guest-mail.ts';

export const tables = ['guest_told'] as const;

/** Mail to guests that a person asks for. */
export function routes({ post }: { post: Post }): Route[] {
  return [
    implement(bookingNotify, (call) => notify(call, post, call.input.body), { previewReads: true }),
    implement(bookingPage, (call) => makeBookingPage(call, post, call.input.body)),
  ];
}

export function topics({ post }: { post: Post }): Topics[] {
  return [guestTopics(post), giftCardTopics(post)];
}
