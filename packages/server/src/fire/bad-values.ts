import { z, type ZodObject, type ZodType } from 'zod';

/** Values that often break servers. `undefined` leaves the field out. */
export const BAD_VALUES: unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  0.1 + 0.2,
  1e-9,
  1e21,
  1e308,
  Number.MAX_SAFE_INTEGER,
  2_147_483_648,
  '',
  ' ',
  '0',
  '-0',
  'NaN',
  'Infinity',
  '1e3',
  'null',
  'true',
  'a\u0000b',
  'half \ud83c',
  '🎳'.repeat(40),
  '\u202e\u200f\ufeff',
  'İıßﬁ',
  "'; DROP TABLE booking; --",
  "' OR '1'='1",
  '%00%27',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  'a'.repeat(20_000),
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2026-02-29',
  '2027-03-14',
  '2027-11-07',
  '00:00',
  '02:30',
  '25:30',
  '29:59',
  '00000000-0000-0000-0000-000000000000',
  '0193AAAA-0000-7000-8000-00000000000A',
  0.25,
  0.3333,
  23.999,
  1000,
  [],
  [[]],
  [null],
  {},
  { a: 1 },
  { constructor: { prototype: { a: 1 } } },
  { toString: 1, valueOf: 1, length: -1 },
  { Guest: 1000, Child: 1000, 'Per Person': 1000 },
  Array.from({ length: 3_000 }, () => 'a'),
  nested(3_000),
];

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

type Json = {
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
  additionalProperties?: Json | boolean;
  propertyNames?: { enum?: string[] };
};

/** Every field of a shape, nested ones too, as paths; of lists the first entry. */
export function fieldsOf(schema: ZodObject): string[][] {
  const walk = (json: Json, path: string[]): string[][] => {
    const kinds = json.anyOf ?? [json];
    return kinds.flatMap((kind) => [
      ...Object.entries(kind.properties ?? {}).flatMap(([name, inner]) => [
        [...path, name],
        ...walk(inner, [...path, name]),
      ]),
      ...(kind.items === undefined ? [] : [[...path, '0'], ...walk(kind.items, [...path, '0'])]),
      ...(kind.propertyNames?.enum ?? []).map((name) => [...path, name]),
    ]);
  };
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  const seen = new Set<string>();
  return walk(json, []).filter((path) => !seen.has(path.join('.')) && seen.add(path.join('.')));
}

/** A copy of a value with another value at a path; missing parents are made. */
export function withValue(whole: unknown, [first, ...rest]: string[], value: unknown): unknown {
  if (first === undefined) return value;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(whole)
    ? [...whole]
    : { ...(whole as object | undefined) };
  const holder = first === '0' && !Array.isArray(whole) ? [] : copy;
  const inner = (holder as Record<string, unknown>)[first];
  const made = withValue(inner, rest, value);
  if (made === undefined && !Array.isArray(holder)) delete holder[first];
  else (holder as Record<string, unknown>)[first] = made;
  return holder;
}

/** The paths that the contract refuses in a part of a request; null when it is valid. */
export function wrongPaths(schema: ZodType | undefined, part: unknown): string[] | null {
  if (schema === undefined) return null;
  const result = schema.safeParse(JSON.parse(JSON.stringify(part ?? {})));
  if (!result.success) return result.error.issues.map(({ path }) => path.join('.'));
  const text = JSON.stringify(result.data);
  return text.includes('\\u0000') || /\\ud[89a-f]/.test(text) ? [] : null;
}
