import type { WhyNotAnswer } from '@laneway/contract/bookings/booking.schema';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { planCheck } from '@laneway/contract/plans/plan-write.endpoints';
import type { Language } from '@laneway/contract/words/languages';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Computation } from '../../../platform/http/route.ts';
import { say } from '../../../platform/http/words.ts';
import { answerSale } from '../sale/availability.service.ts';
import { mayEditPlans, maySee } from '../state/may.ts';
import { readOccupancy } from '../places/occupancy.repository.ts';
import { loadSelling } from '../sale/outlet.repository.ts';
import { checkSells } from '../sale/refuse.ts';
import { presentSlots } from '../sale/timeslots.service.ts';
import { typedSale } from './typed-sale.ts';

/**
 * Judges the sale of a saved or typed plan by the rules of bookings, and lists the starts of its date.
 * @throws ApiError `forbidden` for a typed plan without the right to edit plans; `plan.required`, `outlet.inactive`.
 */
export async function checkSale(
  { tx, actor, outletId, language }: { tx: Tx; actor: Actor; outletId: string; language: Language },
  body: InputOf<typeof planCheck>['body'],
): Promise<Computation<AnswerOf<typeof planCheck>>> {
  const { planId, plan, start, which, outletId: _, provider: __, ...asked } = body;
  if (plan !== null && !mayEditPlans(actor)) throw new ApiError('forbidden');
  const [{ outlet, plans }, occupancy] = await Promise.all([
    loadSelling(tx, outletId, planId === null ? [] : [planId]),
    readOccupancy(tx, outletId, [asked.date]),
  ]);
  checkSells(outlet);
  const saved = planId === null ? undefined : plans.get(planId);
  const sold = plan === null ? saved : typedSale(plan, outlet, saved?.plan);
  if (sold === undefined) throw new ApiError('plan.required', { field: 'planId' });
  const situation = { outlet, occupancy, now: tx.now, booking: null };
  return async ({ compute, read }) => {
    const { slots, reason, message } = await compute(
      presentSlots(situation, { kind: 'timed', sold, ...asked, start: '00:00' }, language),
    );
    const judged = start === null ? (slots.find(({ status }) => status === 'free') ?? slots[0]) : { start, which };
    if (judged === undefined) {
      if (reason === undefined || message === undefined) throw new Error('a date without starts has no reason');
      const whyNot = worded({ code: reason, message, nearest: [] }, language);
      return { canSell: false, whyNot, quote: null, start: null, slots };
    }
    const at = { start: judged.start, ...(judged.which !== undefined && { which: judged.which }) };
    const { whyNot, quote } = await answerSale(
      read,
      situation,
      [{ kind: 'timed', sold, ...asked, ...at }],
      language,
      maySee(actor),
    );
    return { canSell: whyNot === null, whyNot: whyNot && worded(whyNot, language), quote, ...at, slots };
  };
}

/** The caller has already chosen the plan, so the message says that it is not offered instead of asking for a plan. */
function worded(whyNot: WhyNotAnswer, language: Language): WhyNotAnswer {
  return whyNot.code === 'plan.required' ? { ...whyNot, message: say(language, 'plans.not_offered') } : whyNot;
}
