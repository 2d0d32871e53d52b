import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastError } from '../../app/commands/errors.ts';
import { useSearchState } from '../../app/routing/search.ts';
import { useUser } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { activitySearch } from './activity-search.ts';
import { exportActivity } from './activity.queries.ts';

/** Downloads the deeds that the filters leave. */
export function ExportButton() {
  const { t } = useTranslation();
  const user = useUser();
  const [search] = useSearchState(activitySearch);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      download(await exportActivity(user, search));
      toast({ kind: 'success', title: t('activity.exported') });
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<Download size={16} aria-hidden="true" />} busy={busy} onClick={() => void run()}>
      {t('activity.export')}
    </Button>
  );
}

function download(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(url);
}
