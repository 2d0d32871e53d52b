import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { planForm } from '../plans/plan.schema.ts';

/**
 * Every text that a request can hold, found in the schemas of all endpoints: what is kept refuses card numbers, and
 * drops or refuses characters that nobody sees.
 */
type Text = { at: string; schema: z.ZodType };
type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  options?: readonly z.ZodType[];
  items?: readonly z.ZodType[];
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
};

const LEAVES = ['number', 'int', 'boolean', 'enum', 'literal', 'null', 'undefined', 'never', 'transform'];

function textsIn(schema: z.ZodType, at: string): Text[] {
  const def = schema.def as Def;
  const inside = (part: z.ZodType | undefined, suffix: string) => (part ? textsIn(part, `${at}${suffix}`) : []);
  if (['string', 'unknown', 'any', 'custom'].includes(def.type)) return [{ at, schema }];
  if (LEAVES.includes(def.type)) return [];
  if (def.type === 'pipe') {
    const typed = inside(def.in, '');
    const texts = typed.length > 0 ? typed : inside(def.out, '');
    // A text that is transformed is judged as a whole.
    return texts.map((text) => (text.at === at ? { at, schema } : text));
  }
  const parts = [
    ...Object.entries(def.shape ?? {}).flatMap(([name, part]) => inside(part, `.${name}`)),
    ...inside(def.element, '[]'),
    ...(def.options ?? []).flatMap((part) => inside(part, '')),
    ...(def.items ?? []).flatMap((part) => inside(part, '[]')),
    ...inside(def.keyType, '{key}'),
    ...inside(def.valueType, '{}'),
    ...inside(def.innerType, ''),
  ];
  const isKnown = ['shape', 'element', 'options', 'items', 'keyType', 'innerType'].some((part) => part in def);
  if (!isKnown) throw new Error(`${at}: the walk knows no ${def.type}`);
  return parts;
}

const TEXTS = ENDPOINTS.flatMap(({ id, ...parts }) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = (parts as Partial<Record<typeof part, z.ZodType>>)[part];
    return schema ? textsIn(schema, `${id} ${part}`) : [];
  }),
);

/** Texts that take anything, and why that is right. Each is needed: one that no text matches fails. */
const EXCEPTIONS: readonly (readonly [texts: RegExp, why: string])[] = [
  [/\.(after|before|lastEventId)$/, 'a place in a list, made by the server, read and not kept'],
  [/\.(search|serviceDescription)$/, 'what a list is searched for; not kept'],
  [/plan\.list params\./, 'an id or "all", compared and not kept'],
  [/schedule\.(delete|details) params\.scheduleId$/, 'compared with the ids of the plan, and not kept'],
  [/auth\.switchProvider body\.issuer$/, 'compared with the providers that are set up, and not kept'],
  [/\.token$/, 'a secret that the server made, compared as a hash'],
  [/\.(password|currentPassword|newPassword)$/, 'a password may be any text, and only its hash is kept'],
  [/reader\.payment body\.reader\./, 'what a reader read, encrypted; told to nobody and not kept'],
  [/\.gcCode$/, 'the code of a gift card, found by its hash and not kept'],
  [/(auth\.(login|twoStep)|approval\.give) body\.code$/, 'a one-use code, compared and not kept'],
];

const CARD = '4111 1111 1111 1111';
const WITH_CARD = [
  CARD,
  CARD.replaceAll(' ', ''),
  CARD.replaceAll(' ', '-'),
  CARD.replaceAll(' ', '.'),
  `Pays by ${CARD.replace('1 1', '1\n1')}`,
  'Pays by ４１１１ １１１１ １１１１ １１１１',
  `Pays by ${CARD}`,
  `4111111111111111@mail.test`,
  'https://pages.test/4111111111111111',
  'https://pages.test/?card=4111-1111-1111-1111',
  `<p>Pays by ${CARD}, at the desk of the house.</p>`,
];
const UNSEEN = /\p{Cc}|[\u200B\u202E\u{E0041}]|\uFE0F/u;
const WITH_UNSEEN = [
  'a\u001Bb',
  'An\u200Ba',
  'Ana\uFE0F \u{E0041}Cole',
  'Weekend\u202E lanes',
  'https://pages.test/\u202Eexe',
  '<p>Open\u0007 to all the house</p>',
];

const taken = ({ schema }: Text, typed: string): boolean => schema.safeParse(typed).success;
const kept = ({ schema }: Text, typed: string): string => {
  const { data, success } = schema.safeParse(typed);
  return success && typeof data === 'string' ? data : '';
};
const isExcepted = ({ at }: Text) => EXCEPTIONS.some(([texts]) => texts.test(at));

describe('every text of every request', () => {
  test('is found', () => {
    const found = TEXTS.map(({ at }) => at);
    expect(found.length).toBeGreaterThan(300);
    for (const at of [
      'plan.update body.questions[].jotformKey',
      'booking.notes body.notes',
      'tags.create body.tagName',
    ])
      expect(found).toContain(at);
  });

  test('refuses the number of a card, or is not kept', () => {
    const faults = TEXTS.filter((text) => !isExcepted(text) && WITH_CARD.some((typed) => taken(text, typed)));
    expect(faults.map(({ at }) => at)).toEqual([]);
  });

  test('keeps no character that nobody sees', () => {
    const faults = TEXTS.filter(
      (text) => !isExcepted(text) && WITH_UNSEEN.some((typed) => UNSEEN.test(kept(text, typed))),
    );
    expect(faults.map(({ at }) => at)).toEqual([]);
  });

  test('is an exception only where one is needed', () => {
    const open = TEXTS.filter((text) => taken(text, CARD));
    const idle = EXCEPTIONS.filter(([texts]) => !open.some(({ at }) => texts.test(at)));
    expect(idle.map(([, why]) => why)).toEqual([]);
  });
});

test.each(['richDescription', 'topDescription'] as const)('the tags of %s hide no card number', (field) => {
  const wrong = [
    '4111 <strong>1111</strong> 1111 1111',
    '4111&nbsp;1111&nbsp;1111&nbsp;1111',
    '<em>41111111</em>11111111',
    '4111</p>\n<p>1111</p>\n<p>1111</p>\n<p>1111',
    '4111 1111</p><p>1111 1111',
    '4111<br />1111<br>1111<br/>1111',
    '</p><ul><li>41111111</li><li>11111111</li></ul><p>',
    '4111&#8203;1111&shy;1111&#xFE0F;1111',
    '&#52;111&ensp;1111&#x2013;1111&ndash;1111',
    '<a href="https://pages.test/">4111</a> <u>1111</u> 1111 1111',
    '4111<!-- 1 -->1111<!-- 2 -->11111111',
  ];
  for (const typed of wrong) {
    const { error } = planForm.shape[field].safeParse(`<p>${typed}</p>`);
    expect(error?.issues).toMatchObject([{ params: { words: 'validation.card_number' } }]);
  }
  expect(planForm.shape[field].parse('<p>Play <strong>2</strong> games</p>')).toBe(
    '<p>Play <strong>2</strong> games</p>',
  );
  // Read as one number, each has 16 digits and a right check digit.
  for (const right of [
    '<ul><li>10.12.2026</li><li>28.12.2026</li></ul>',
    '<p>2020</p><p>2001</p><p>2025</p><p>2026</p>',
    '<p>41111111 &#38;#52; 1111</p>',
    '<p>4111 1111 &lt; 1111 1111 and &#99999999; more</p>',
  ])
    expect(planForm.shape[field].parse(right)).toBe(right);
});
