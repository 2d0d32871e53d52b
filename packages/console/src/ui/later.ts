/** A file that is loaded at its first use. */
export type Later<F> = {
  /** Loads it once; a load that failed is tried again with the next call. */
  load: () => Promise<F>;
  /** The file, once it is there. */
  readonly file: F | null;
};

export function later<F>(load: () => Promise<F>): Later<F> {
  let file: F | null = null;
  let pending: Promise<F> | null = null;
  return {
    get file() {
      return file;
    },
    load() {
      pending ??= load().then(
        (loaded) => (file = loaded),
        (error: unknown) => {
          pending = null;
          throw error;
        },
      );
      return pending;
    },
  };
}
