import { useTranslation } from 'react-i18next';
import type { OrderTicket } from '@laneway/contract/orders/order.endpoints';
import type { TicketColumn } from '@laneway/domain/orders/ticket';
import { bumpFrom, type TicketStep, wholeTicketTo } from '@laneway/domain/orders/ticket-steps';
import { commandLater } from '../../app/commands/command-later.ts';
import { dismissToast, toast } from '../../ui/toast-store.ts';

/** The toast of the last step: the one before it cannot be undone from here any more. */
let shown = -1;

/** Moves the parts of a ticket that stand in its column on, or what was delivered one step back, with its undo at hand. */
export function useMoveOrder(outletId: string) {
  const { t } = useTranslation();
  const send = async (ticket: OrderTicket, items: (TicketStep & { was?: TicketColumn })[], version: number) =>
    commandLater('order.status', () => ({ say: null, intent: ticket.orderId })).run({
      params: { outletId, orderId: ticket.orderId },
      body: { version, items },
    });
  return async (ticket: OrderTicket): Promise<void> => {
    const steps =
      ticket.status === 'delivered' ? wholeTicketTo(ticket.items, 'inprogress') : bumpFrom(ticket.items, ticket.status);
    const to = steps[0]?.status ?? ticket.status;
    dismissToast(shown);
    const answer = await send(
      ticket,
      steps.map((step) => ({ ...step, was: ticket.status })),
      ticket.version,
    );
    if (answer === undefined) return;
    const version = answer.tickets[0]?.version ?? ticket.version + 1;
    const back = steps.map(({ addonItemId }) => ({ addonItemId, status: ticket.status, was: to }));
    shown = toast({
      kind: 'success',
      title: t(`orders.said.${to}`, { number: ticket.number }),
      actions: [{ label: t('action.undo'), onPress: () => void send(ticket, back, version) }],
    });
  };
}
