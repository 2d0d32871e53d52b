import { waitForm } from '@laneway/contract/wait-list/wait-list.endpoints';
import { date } from '../../../app/form/fields/date-field.tsx';
import { custom, fields } from '../../../app/form/fields/descriptor.tsx';
import { email, longText, phone, text } from '../../../app/form/fields/text-field.tsx';
import { time } from '../../../app/form/fields/time-field.tsx';

/** The fields of a party that waits. */
export const waitFields = fields(waitForm, {
  planId: custom('board.new.plan', () => ''),
  date: date('board.new.date'),
  from: time('wait_list.from'),
  to: time('wait_list.to'),
  duration: custom('board.new.duration', (hours: number) => String(hours)),
  guests: custom('board.guests', () => ''),
  name: text('board.new.contact_name', { maxLength: 100, autoComplete: 'off' }),
  bookingPhone: phone('board.new.phone', { maxLength: 30, autoComplete: 'off' }),
  bookingEmail: email('board.new.email', { maxLength: 255 }),
  notes: longText('board.notes', { rows: 2, maxLength: 2000 }),
});
