import type { BoardWords } from '../model/board-words.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';

export type Scope = 'this' | 'following' | 'all';
const SCOPES: readonly Scope[] = ['this', 'following', 'all'];

type Props = { value: Scope; words: BoardWords; onChange: (scope: Scope) => void };

/** Which dates of a series are meant. */
export function ScopeField({ value, words: { t }, onChange }: Props) {
  return (
    <SegmentedControl<Scope>
      stretch
      label={t('blocks.scope')}
      value={value}
      onChange={onChange}
      options={SCOPES.map((scope) => ({ value: scope, label: t(`blocks.scope_${scope}`) }))}
    />
  );
}
