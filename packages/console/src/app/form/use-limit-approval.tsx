import type { ReactNode } from 'react';
import type { Call } from '@laneway/contract/endpoints';
import type { ApiError } from '@laneway/contract/http/client';
import { useCommand } from '../commands/use-command.ts';
import { type Approval, type Limit, useApproval } from './use-approval.tsx';
import { useProof } from './use-proof.tsx';

type Limited = Pick<Call<'approval.give'>['body'], 'outletId' | 'bookingId' | 'what'>;

export type LimitApproval = Approval & {
  /** Asks an owner for the own password; rendered outside of any form. */
  dialog: ReactNode;
};

/**
 * For commands that a person may carry out alone up to a limit: above that of a manager a colleague approves on the same
 * screen, above `proofAbove` an owner enters the own password. `send` goes to `useMoneyForm`, `card` into its form.
 * @param what of the booking is limited; a void is a refund
 */
export function useLimitApproval({ outletId, bookingId, what }: Limited): LimitApproval {
  const give = useCommand('approval.give', { say: null });
  const proof = useProof();
  const approval = useApproval({
    limitIn,
    onApprove: (given, { asked }) => give.send({ body: { ...given, outletId, bookingId, what, amount: asked } }),
  });
  return {
    ...approval,
    send: (command, sentence) => approval.send((approvalId) => proof.send(() => command(approvalId)), sentence),
    dialog: proof.dialog,
  };
}

function limitIn({ body: { code, details } }: ApiError): Limit | null {
  return code === 'limit.needs_approval' ? (details as Limit) : null;
}
