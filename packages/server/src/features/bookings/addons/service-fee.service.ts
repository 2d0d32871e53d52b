import type { paymentServiceFee } from '@laneway/contract/bookings/addon-item.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import { cents, sumCents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import type { Tx } from '../../../platform/database/database.ts';
import { readOccupancy } from '../places/occupancy.repository.ts';
import { judgeItems, timedOnly, type Situation } from '../sale/judge-items.ts';
import { loadSelling } from '../sale/outlet.repository.ts';
import { checkSells, refusalError } from '../sale/refuse.ts';
import { plansOf, wantedItems } from '../sale/wanted-items.ts';
import { orderWith } from './ordered-addons.ts';

type Body = InputOf<typeof paymentServiceFee>['body'];
type Answer = AnswerOf<typeof paymentServiceFee>;
type Caller = { tx: Tx; outletId: string; language: Language };

/** The fees that a basket would have, each with its tax. @throws ApiError the rules' refusal of the sale. */
export async function serviceFee({ tx, outletId, language }: Caller, body: Body): Promise<Answer> {
  const { outlet, plans } = await loadSelling(tx, outletId, plansOf(body.items));
  checkSells(outlet);
  const wanted = await wantedItems(tx, body.items, plans, null, language);
  const addons = await orderWith({ tx, outletId, language }, wanted, body.addonItems ?? []);
  const dates = timedOnly(wanted).map(({ date }) => date);
  const occupancy = await readOccupancy(tx, outletId, dates);
  const situation: Situation = { outlet, occupancy, now: tx.now, booking: null, addons };
  const judged = judgeItems(situation, wanted);
  if ('refused' in judged) throw refusalError(situation, wanted, judged, language);
  const { lines } = judged.quote;
  const known = wanted.flatMap(({ sold }) => sold.plan.processingFeeDetails);
  const fees = lines.flatMap((line, place) => {
    if (line.step !== 'fee' || line.parts.of !== 'fee') return [];
    const next = lines[place + 1];
    const tax = next?.step === 'fee_tax' ? next.amount : cents(0);
    const { name } = line.parts;
    const description = known.find(({ key, name: named }) => key === line.key && named === name)?.description ?? '';
    return [{ key: line.key ?? '', name, amount: line.amount, tax, description }];
  });
  return {
    fees: fees.map((fee) => ({ ...fee, amount: toWire(fee.amount), tax: toWire(fee.tax) })),
    total: toWire(sumCents(fees.flatMap(({ amount, tax }) => [amount, tax]))),
  };
}
