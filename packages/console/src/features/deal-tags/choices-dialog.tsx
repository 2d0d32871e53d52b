import { useTranslation } from 'react-i18next';
import { errorOf } from '../../app/commands/errors.ts';
import { FormSkeleton } from '../../app/form/form-screen.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

type Props = { title: string; error: Error | null; retry: () => void; onClose: () => void };

/** In place of the form while the tags and plans to choose from are on their way, or could not be loaded. */
export function ChoicesDialog({ title, error, retry, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog open title={title} onClose={onClose} footer={<Button onClick={onClose}>{t('action.cancel')}</Button>}>
      {error ? (
        <ErrorState title={t('dealtag.choices_failed')} error={errorOf(error)} onRetry={retry} />
      ) : (
        <FormSkeleton />
      )}
    </Dialog>
  );
}
