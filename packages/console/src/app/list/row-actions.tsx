import { Pencil, Trash2 } from 'lucide-react';
import { Button, IconButton } from '../../ui/button.tsx';
import { ConfirmCommand, type ConfirmCommandProps } from '../commands/confirm-command.tsx';

/** Opens the form of a row. */
export function EditButton({ label, onPress }: { label: string; onPress: () => void }) {
  return <IconButton label={label} icon={<Pencil size={16} aria-hidden="true" />} onClick={onPress} />;
}

type DeleteProps<C> = Pick<ConfirmCommandProps<C>, 'command' | 'call' | 'title' | 'children'> & {
  /** Names the row, on the button and in the question: "Delete Family day". */
  label: string;
  /** The text of the button, such as in a dialog; without it the button is an icon. */
  text?: string;
  onDeleted?: () => void;
};

/** Deletes a row after a question. */
export function DeleteButton<C>({ label, text, onDeleted, command, ...question }: DeleteProps<C>) {
  const send = async (call: C) => {
    await command.send(call);
    onDeleted?.();
  };
  return (
    <ConfirmCommand
      {...question}
      command={{ ...command, send }}
      action={label}
      danger
      trigger={(ask) =>
        text ? (
          <Button variant="danger-text" onClick={ask}>
            {text}
          </Button>
        ) : (
          <IconButton label={label} icon={<Trash2 size={16} aria-hidden="true" />} onClick={ask} />
        )
      }
    />
  );
}
