import { randomBytes } from 'node:crypto';
import { type Fields, type openStripeBank, StripeRefusal } from './stripe-bank.ts';

type Action = {
  type: 'process_payment_intent';
  status: 'in_progress' | 'succeeded' | 'failed';
  failure_code: string | null;
  process_payment_intent: { payment_intent: string };
};
type Reader = {
  id: string;
  object: 'terminal.reader';
  account: string | null;
  label: string;
  status: 'online' | 'offline';
  action: Action | null;
};

/** What somebody does at a reader. */
export type AtReader = 'tap' | 'decline' | 'walk away';

/** The readers of the accounts, and who stands before them. */
export function openStripeTerminal(bank: Pick<ReturnType<typeof openStripeBank>, 'present'>) {
  const readers: Reader[] = [];
  const find = (account: string | null, id: string): Reader => {
    const reader = readers.find((one) => one.account === account && one.id === id);
    if (reader === undefined) throw new StripeRefusal(404, { code: 'resource_missing' });
    return reader;
  };
  return {
    readers,
    add(account: string | null, label: string, status: Reader['status'] = 'online'): Reader {
      const id = `tmr_${randomBytes(8).toString('hex')}`;
      const reader: Reader = { id, object: 'terminal.reader', account, label, status, action: null };
      readers.push(reader);
      return reader;
    },
    /** A person before a reader, as soon as it asks for a card. */
    act(reader: Reader, what: AtReader): void {
      const { action } = reader;
      if (action?.status !== 'in_progress') throw new Error('the reader asks for no card');
      const id = action.process_payment_intent.payment_intent;
      if (what === 'walk away') Object.assign(action, { status: 'failed', failure_code: 'customer_canceled' });
      else if (bank.present(reader.account, id, what === 'tap')) action.status = 'succeeded';
      else Object.assign(action, { status: 'failed', failure_code: 'card_declined' });
    },
    /** Answers a call below /v1/terminal/readers. */
    carryOut(method: string, path: string, account: string | null, fields: Fields): unknown {
      const [, id = '', command] = /^\/v1\/terminal\/readers(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
      if (id === '') {
        const data = readers.filter((one) => one.account === account);
        return { object: 'list', data, has_more: false, url: path };
      }
      const reader = find(account, id);
      if (method === 'GET') return reader;
      if (command === 'cancel_action') {
        reader.action = null;
        return reader;
      }
      if (reader.status === 'offline') throw new StripeRefusal(400, { code: 'terminal_reader_offline' });
      if (reader.action?.status === 'in_progress') throw new StripeRefusal(400, { code: 'terminal_reader_busy' });
      const about = { payment_intent: fields['payment_intent'] ?? '' };
      reader.action = {
        type: 'process_payment_intent',
        status: 'in_progress',
        failure_code: null,
        process_payment_intent: about,
      };
      return reader;
    },
  };
}
