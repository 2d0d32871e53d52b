import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from './dialog-frame.tsx';
import { type Later, useLater } from './later.ts';

type Props<P> = {
  /** Of the frame that stands until the dialog's code is there. */
  title: string;
  file: Later<ComponentType<P & { typed?: string }>>;
  props: P;
};

/** A dialog whose code loads when it opens: a frame stands for it at once, and says so when it cannot be loaded. */
export function LateDialog<P extends { onClose: () => void }>({ title, file, props }: Props<P>) {
  const { t } = useTranslation();
  const { file: Dialog, failed, retry } = useLater(file);
  // A dialog with a search begins with it.
  const [typed, setTyped] = useState('');
  if (Dialog) return <Dialog {...props} typed={typed} />;
  const failure = failed ? { text: t('shell.part_failed'), onRetry: retry } : null;
  return (
    <DialogFrame
      title={title}
      failure={failure}
      onClose={props.onClose}
      onType={(key) => setTyped((before) => before + key)}
    />
  );
}
