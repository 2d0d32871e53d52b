import { useTranslation } from 'react-i18next';
import { dayReopenBody } from '@laneway/contract/till/day-close.schema';
import { useCommand } from '../../app/commands/use-command.ts';
import { ConfirmForm } from '../../app/form/confirm-form.tsx';
import { fields } from '../../app/form/fields/descriptor.tsx';
import { longText } from '../../app/form/fields/text-field.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import type { Day } from './close-state.ts';

const reopenFields = fields(dayReopenBody.pick({ reason: true }), {
  reason: longText('close.reason_field', { maxLength: 300, rows: 2 }),
});

/** Opens a closed day again, with the reason; before the press what it brings. */
export function CloseReopenDialog({ outletId, day, onClose }: { outletId: string; day: Day; onClose: () => void }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const form = useContractForm(reopenFields, { values: { reason: '' } });
  const command = useCommand('dayClose.reopen', { intent: `${outletId} ${day.date}` });
  const words = date(day.date, 'day');
  return (
    <ConfirmForm
      form={form}
      command={command}
      call={({ reason }) => ({
        body: { outletId, date: day.date, version: day.version, reason: reason.trim() },
      })}
      onClose={onClose}
      title={t('close.reopen_title', { date: words })}
      text={t('close.reopen_text')}
      safe={t('close.reopen_safe')}
      action={t('close.reopen_action', { date: words })}
    >
      <reopenFields.Field name="reason" />
    </ConfirmForm>
  );
}
