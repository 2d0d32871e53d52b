import { Ellipsis, RotateCcw, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PlanRow } from '@laneway/contract/plans/plan.endpoints';
import { isSold, SALE_CHANNELS } from '@laneway/domain/plans/sale-state';
import { ConfirmCommand } from '../../app/commands/confirm-command.tsx';
import { useSavedSwitch } from '../../app/commands/use-saved-switch.ts';
import { IconButton } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { BareSwitch } from '../../ui/switch.tsx';
import { usePlanWrites } from './use-plan-writes.ts';

type Props = { outletId: string; plan: PlanRow };

/**
 * The switch of a plan for all its channels, and the menu for one of them and for deleting; a deleted one is brought
 * back.
 */
export function PlanRowActions({ outletId, plan }: Props) {
  const { t } = useTranslation();
  const writes = usePlanWrites(outletId, plan);
  const sell = useSavedSwitch(isSold(plan), (isOn) =>
    writes.put(Object.fromEntries(SALE_CHANNELS.map((channel) => [channel, isOn]))),
  );
  const { title } = plan;
  if (plan.isDeleted)
    return (
      <IconButton
        label={t('plan_list.restore', { plan: title })}
        icon={<RotateCcw size={16} aria-hidden="true" />}
        busy={writes.isReturning}
        onClick={writes.restore}
      />
    );
  return (
    <>
      <BareSwitch {...sell} label={t('plan_list.sell', { plan: title })} disabled={writes.isChanging} />
      <ConfirmCommand
        command={writes.remove}
        call={writes.removal}
        title={t('plan_list.delete_question', { plan: title })}
        text={t('plan_list.delete_text')}
        action={t('plan_list.delete', { plan: title })}
        danger
        trigger={(ask) => (
          <Menu
            label={t('plan_list.actions', { plan: title })}
            placement="bottom end"
            trigger={
              <IconButton
                label={t('plan_list.actions', { plan: title })}
                icon={<Ellipsis size={16} aria-hidden="true" />}
                busy={writes.isChanging}
              />
            }
            items={[
              ...SALE_CHANNELS.map((channel) => ({
                id: channel,
                label: t(plan[channel] ? 'plan_list.close_channel' : 'plan_list.open_channel', {
                  channel: t(`plan_list.channel.${channel}`),
                }),
                onAction: () => void writes.put({ [channel]: !plan[channel] }),
              })),
              'separator' as const,
              {
                id: 'delete',
                label: t('plan_list.delete', { plan: title }),
                icon: <Trash2 size={16} aria-hidden="true" />,
                danger: true,
                onAction: ask,
              },
            ]}
          />
        )}
      />
    </>
  );
}
