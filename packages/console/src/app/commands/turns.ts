/** Calls that wait for each other, by name. An equal call joins the pending one, another call waits for it to end. */
export class Turns {
  readonly #pending = new Map<string, { text: string; end: Promise<unknown> }>();

  /** Whether a call of this name is pending. */
  has(name: string): boolean {
    return this.#pending.has(name);
  }

  /** @param text the call as text: calls of one name are of one kind, and equal where their texts are. */
  take<T>(name: string, text: string, begin: () => Promise<T>): Promise<T> {
    const before = this.#pending.get(name);
    if (before?.text === text) return before.end as Promise<T>;
    const end = before ? before.end.then(begin, begin) : begin();
    const mine = { text, end };
    this.#pending.set(name, mine);
    const forget = () => {
      if (this.#pending.get(name) === mine) this.#pending.delete(name);
    };
    end.then(forget, forget);
    return end;
  }
}
