import type { ItemChange } from './use-changed-items.ts';
import type { PreviewState } from './use-move-preview.ts';

/** The fields of an item that a refusal may name, as the API names them. */
type ItemField =
  | 'serviceItemId'
  | 'entry'
  | 'games'
  | 'packages'
  | 'date'
  | 'start'
  | 'duration'
  | 'lanes'
  | 'guests'
  | 'remove';
export type FieldsRefused = Partial<Record<ItemField, string>>;

/** What the server refuses of an item: in one sentence, and at the fields that are wrong. */
export type RefusedItem = { itemId: string; message: string; fields: FieldsRefused };

/** The field that is wrong where a rule of the sale refuses an item. */
const FIELD_OF: Partial<Record<string, ItemField>> = {
  'plan.too_many_guests': 'guests',
  'plan.too_few_guests': 'guests',
  'plan.too_many_packages': 'packages',
  'plan.not_available_date': 'date',
  'time.ambiguous': 'start',
  'time.nonexistent': 'start',
  'occupancy.taken': 'lanes',
  'venue.none': 'lanes',
};

/** The items that a preview refuses, in the order in which they stand. `changes` are the ones that were sent. */
export function refusedItems(changes: readonly ItemChange[], { answer, fields }: PreviewState): RefusedItem[] {
  const named = changes.flatMap(({ item: { itemId } }, place): RefusedItem[] => {
    const prefix = `items.${place}.`;
    const own = Object.entries(fields).filter(([path]) => path.startsWith(prefix));
    const [first] = own;
    if (first === undefined) return [];
    return [
      {
        itemId,
        message: first[1],
        fields: Object.fromEntries(own.map(([path, text]) => [path.slice(prefix.length), text])),
      },
    ];
  });
  if (answer === null || answer.refused === null || answer.whyNot === null) return named;
  const { refused, whyNot } = answer;
  const itemId = refused.itemId ?? changes[refused.place ?? -1]?.item.itemId;
  if (itemId === undefined) return named;
  const field = FIELD_OF[whyNot.code];
  return [
    ...named,
    { itemId, message: whyNot.message, fields: field === undefined ? {} : { [field]: whyNot.message } },
  ];
}
