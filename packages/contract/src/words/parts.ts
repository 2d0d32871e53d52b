import type { en, enParts } from './en.ts';
import type { Translated } from './translated.ts';

/** A part of the catalogue that is loaded by itself. */
export type Part = keyof typeof enParts;

type PartWords<P extends Part> = Awaited<ReturnType<(typeof enParts)[P]>>;

/** How each part is loaded in another language: a missing part, or one with other keys, is a type error. */
export type Parts = { [P in Part]: () => Promise<Translated<PartWords<P>>> };

type Intersection<U> = (U extends unknown ? (member: U) => void : never) extends (all: infer I) => void ? I : never;

/** All that the console can say, whichever of it is loaded. */
export type Words = typeof en & Intersection<{ [P in Part]: PartWords<P> }[Part]>;
