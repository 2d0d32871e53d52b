import type { Declared } from '../slice.ts';
import type { WordsFile } from './translated.ts';

type Union<D> = D extends unknown ? D[keyof D] : never;
type Intersection<U> = (U extends unknown ? (member: U) => void : never) extends (all: infer I) => void ? I : never;

type PathsOf<D> = D extends unknown ? keyof D & string : never;
/** Every file of words, as its path below a language: 'tags', 'menu/tags'. */
type WordsPath = PathsOf<Declared<'words'>>;

/**
 * A part of the catalogue that is loaded by itself: a file that lies directly below its language. `first/` and `menu/`
 * are loaded at the start, `activity/` with the part `activity`, `server/` by the server alone.
 */
export type Part = Exclude<WordsPath, `${string}/${string}`>;

type WordsOf<F> = F extends WordsFile<infer W> ? W : never;
type InConsole<D> = D extends unknown ? Omit<D, `server/${string}`> : never;

/** All that the console can say, whichever of it is loaded. */
export type Words = Intersection<WordsOf<Union<InConsole<Declared<'words'>>>>>;
