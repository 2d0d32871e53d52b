import { History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractForm } from '../../../app/form/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import type { PlanValues } from '../plan-values.ts';
import { HistoryDialog } from './history-dialog.tsx';

type Props = { outletId: string; planId: string; form: ContractForm<PlanValues> };

/** The button that opens the versions of a plan. */
export function PlanHistory(props: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<History size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('plan.history.open')}
      </Button>
      {isOpen && <HistoryDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
