import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FilterTag } from '../../ui/chip-filter.tsx';
import { NoMatchState } from '../../ui/error-state.tsx';
import type { FilterInForce } from './list-filter.tsx';

type Props = {
  inForce: readonly FilterInForce[];
  /** The tab that is open. */
  tab: string | undefined;
  near: ReactNode;
  onNarrow: (patch: object) => void;
  onClear: () => void;
};

/** The filters let nothing through: names each one, and removes it when pressed. */
export function NoMatch({ inForce, tab, near, onNarrow, onClear }: Props) {
  const { t } = useTranslation();
  const named = [...inForce.map(({ words }) => words), ...(tab === undefined ? [] : [tab])];
  return (
    <NoMatchState
      title={t('list.nothing_for', { filters: named.join(', ') })}
      near={near}
      actions={
        <>
          {inForce.map(({ words, without }) => (
            <FilterTag key={words} label={words} onRemove={() => onNarrow(without)} />
          ))}
          <Button variant="text" onClick={onClear}>
            {t('shell.clear_filters')}
          </Button>
        </>
      }
    />
  );
}
