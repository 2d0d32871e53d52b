import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../ui/button.tsx';
import { FilterBar } from '../../ui/page-head.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import { Filter, type FilterInForce, type ListFilter } from './list-filter.tsx';
import styles from './list-screen.module.css';

type Props<S> = {
  searchLabel: string | undefined;
  onEnter: ((text: string) => void) | undefined;
  filters: readonly ListFilter<S>[];
  state: S;
  inForce: readonly FilterInForce[];
  onNarrow: (patch: object) => void;
  onClear: () => void;
  /** On phones the tabs stand here, below the search. */
  tabs?: ReactNode;
};

/** Search first, then the filters; on phones several filters beside a search unfold from a button. */
export function ListBar<S extends { search?: string }>(props: Props<S>) {
  const { searchLabel, onEnter, filters, state, inForce, onNarrow, onClear, tabs } = props;
  const { t } = useTranslation();
  const phone = usePhone();
  const id = useId();
  // The search shows itself; filters that the address brings along would be out of sight.
  const [open, setOpen] = useState(inForce.length > (state.search ? 1 : 0));
  const chips = filters.map((filter) => <Filter key={filter.name} filter={filter} state={state} onChange={onNarrow} />);
  const clear = inForce.length > 0 && (
    <Button variant="text" onClick={onClear}>
      {t('shell.clear_filters')}
    </Button>
  );
  const folds = phone && searchLabel !== undefined && filters.length > 1;
  return (
    <FilterBar end={!phone && clear}>
      {searchLabel && (
        <SearchField
          label={searchLabel}
          fieldSize={phone ? 'large' : 'normal'}
          shortcut={phone ? undefined : '/'}
          value={state.search ?? ''}
          onChange={(text) => onNarrow({ search: text })}
          onEnter={onEnter}
        />
      )}
      {folds ? (
        <>
          <IconButton
            label={t('list.filters')}
            variant="outline"
            size="large"
            aria-expanded={open}
            aria-controls={id}
            icon={<SlidersHorizontal size={18} aria-hidden="true" />}
            onClick={() => setOpen(!open)}
          />
          <div id={id} className={styles.unfolded} hidden={!open}>
            {chips}
            {clear}
          </div>
        </>
      ) : (
        <>
          {chips}
          {phone && clear}
        </>
      )}
      {tabs && <div className={styles.tabs}>{tabs}</div>}
    </FilterBar>
  );
}
