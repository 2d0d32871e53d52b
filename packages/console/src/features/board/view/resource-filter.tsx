import { SlidersHorizontal } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/later.ts';
import { Popup } from '../../../ui/popup.tsx';
import { useBoardState, useBoardValue } from '../board-runtime.ts';
import type { BoardWords } from '../model/board-words.ts';

const choices = later(() => import('./resource-choices.tsx').then((file) => file.ResourceChoices));

/** Which lanes, rooms and tables are shown. */
export function ResourceFilter({ words: { t } }: { words: BoardWords }) {
  const total = useBoardValue((store) => store.resources.length);
  const hidden = useBoardState((state) => state.hidden.size);
  return (
    <Popup
      kind="dialog"
      layer={choices}
      trigger={
        <Button variant="text" icon={<SlidersHorizontal size={16} aria-hidden="true" />}>
          {hidden === 0 ? t('board.all_resources') : t('board.some_resources', { shown: total - hidden, total })}
        </Button>
      }
      props={{}}
    />
  );
}
