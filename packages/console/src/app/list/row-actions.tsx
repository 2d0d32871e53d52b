import { Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { ConfirmCommand, type ConfirmCommandProps } from '../commands/confirm-command.tsx';

/** Opens the form of a row. */
export function EditButton({ label, onPress }: { label: string; onPress: () => void }) {
  return <IconButton label={label} icon={<Pencil size={16} aria-hidden="true" />} onClick={onPress} />;
}

type DeleteProps<C> = Pick<ConfirmCommandProps<C>, 'command' | 'call' | 'title' | 'children'> & {
  /** Names the row, on the button and in the question: "Delete Family day". */
  label: string;
  onAsk?: () => void;
};

/** Deletes a row after a question. */
export function DeleteButton<C>({ label, onAsk, ...question }: DeleteProps<C>) {
  return (
    <ConfirmCommand
      {...question}
      action={label}
      danger
      trigger={(ask) => (
        <IconButton
          label={label}
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={() => {
            onAsk?.();
            ask();
          }}
        />
      )}
    />
  );
}
