import type { ReactNode } from 'react';
import { FieldError as RacFieldError, Text } from 'react-aria-components';
import { CircleAlert } from 'lucide-react';
import field from './field.module.css';

/** What stands below an input of React Aria, which describes the input by it. */
export function FieldHelp({ help, error }: { help: ReactNode; error: string | undefined }) {
  return (
    <>
      {help && (
        <Text slot="description" className={field.help}>
          {help}
        </Text>
      )}
      <RacFieldError className={field.error}>
        <CircleAlert size={14} aria-hidden="true" />
        {error}
      </RacFieldError>
    </>
  );
}
