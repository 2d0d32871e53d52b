import { ListChecks } from 'lucide-react';
import { useCategories } from '../../../app/outlet/categories.ts';
import { useUser } from '../../../app/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { BoardWords } from '../model/board-words.ts';
import { sectionsOf, type Resource } from '../model/resources.ts';

const SECTIONS = { lane: 'board.lanes', room: 'board.rooms', table: 'board.tables' } as const;

type Props = {
  resources: readonly Resource[];
  chosen: readonly string[];
  words: BoardWords;
  onChange: (lanes: string[]) => void;
};

/** Adds all resources of a kind or of a category to the chosen ones at once. */
export function ChooseAll({ resources, chosen, words: { t }, onChange }: Props) {
  const { data: categories = [] } = useCategories(useUser().businessId);
  const groups = [
    ...sectionsOf(resources).map(({ venueType, members }) => ({
      id: venueType,
      name: t(SECTIONS[venueType]),
      members,
    })),
    ...categories.map(({ serviceCatId, name }) => {
      const members = resources.filter((one) => one.serviceCategories.includes(serviceCatId));
      return { id: serviceCatId, name, members };
    }),
  ];
  const choices = groups.flatMap(({ id, name, members }) => {
    const ids = members.map(({ resourceId }) => resourceId);
    const add = () => onChange([...new Set([...chosen, ...ids])]);
    return ids.length === 0 ? [] : { id, label: name, onAction: add };
  });
  const none = { id: 'none', label: t('blocks.choose_none'), onAction: () => onChange([]) };
  return (
    <Menu
      label={t('blocks.choose_all')}
      trigger={
        <Button variant="text" size="small" icon={<ListChecks size={14} aria-hidden="true" />}>
          {t('blocks.choose_all')}
        </Button>
      }
      items={chosen.length === 0 ? choices : [...choices, none]}
    />
  );
}
