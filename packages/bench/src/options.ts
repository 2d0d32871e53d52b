import { parseArgs } from 'node:util';

/** Options of `npm run bench`. */
export type Options = {
  /** Measures figures with one of these prefixes; all when empty. */
  only: string[];
  /** The size of the database for the server's figures. */
  size: '100k' | '1m';
  /** A smoke run: a small database and few calls, whose figures mean nothing. */
  quick: boolean;
  /** Folder for a CPU profile of the server. */
  profile: string | undefined;
};

/** @throws Error with the sentence to show. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: '' },
      size: { type: 'string', default: '100k' },
      quick: { type: 'boolean', default: false },
      profile: { type: 'string' },
    },
  });
  const { size } = values;
  if (size !== '100k' && size !== '1m') throw new Error(`--size is 100k or 1m; it is "${size}".`);
  const only = values.only.split(',').filter((name) => name !== '');
  return { only, size, quick: values.quick, profile: values.profile };
}
