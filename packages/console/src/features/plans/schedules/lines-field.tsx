import { useState } from 'react';
import { useEditor } from '../../../app/form/fields/use-bound.ts';
import { TextArea } from '../../../ui/field.tsx';

/** A list of texts, one a line; a line that is empty is none. */
export function LinesField({ name, help }: { name: string; help: string }) {
  const {
    value = [],
    onChange,
    onBlur,
    problems: _problems,
    ...bound
  } = useEditor<readonly string[] | undefined>(name);
  // The text as it was typed stays while the person is in the field.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextArea
      {...bound}
      help={help}
      value={typed ?? value.join('\n')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(
          target.value
            .split('\n')
            .map((line) => line.trim())
            .filter((line) => line !== ''),
        );
      }}
      onBlur={() => {
        setTyped(null);
        onBlur();
      }}
    />
  );
}
