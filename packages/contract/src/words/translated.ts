/** The same keys as the English words, every leaf a string. A missing or extra key is a type error. */
export type Translated<W> = { [K in keyof W]: W[K] extends string ? string : Translated<W[K]> };
