import { Ellipsis, RotateCcw, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PlanRow } from '@laneway/contract/plans/plan.endpoints';
import { ConfirmCommand } from '../../app/commands/confirm-command.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { BareSwitch } from '../../ui/switch.tsx';
import { CHANNELS, isSold } from './plan-state.ts';
import type { usePlanWrites } from './use-plan-writes.ts';

type Props = { plan: PlanRow; writes: ReturnType<typeof usePlanWrites> };

/** The switch of a plan for all its channels, and the menu for one of them and for deleting; a deleted one is brought back. */
export function PlanRowActions({ plan, writes }: Props) {
  const { t } = useTranslation();
  const { title } = plan;
  if (plan.isDeleted)
    return (
      <IconButton
        label={t('plan_list.restore', { plan: title })}
        icon={<RotateCcw size={16} aria-hidden="true" />}
        busy={writes.busy}
        onClick={() => {
          writes.about(plan);
          writes.restore(plan);
        }}
      />
    );
  return (
    <>
      <BareSwitch
        label={t('plan_list.sell', { plan: title })}
        checked={isSold(plan)}
        onChange={(isOn) => writes.setAll(plan, isOn)}
      />
      <ConfirmCommand
        command={writes.remove}
        call={writes.removal(plan)}
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
              />
            }
            items={[
              ...CHANNELS.map((channel) => ({
                id: channel,
                label: t(plan[channel] ? 'plan_list.close_channel' : 'plan_list.open_channel', {
                  channel: t(`plan_list.channel.${channel}`),
                }),
                onAction: () => writes.setOne(plan, channel, !plan[channel]),
              })),
              'separator' as const,
              {
                id: 'delete',
                label: t('plan_list.delete', { plan: title }),
                icon: <Trash2 size={16} aria-hidden="true" />,
                danger: true,
                onAction: () => {
                  writes.about(plan);
                  ask();
                },
              },
            ]}
          />
        )}
      />
    </>
  );
}
