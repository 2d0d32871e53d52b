import { isUnanswered } from '@laneway/contract/http/client';

/**
 * The idempotency key of one intent, such as one press of Book. Unanswered, the key stays, so that
 * pressing again repeats the same request; any answer, or another body, begins a new intent.
 */
export class IntentKey {
  #key: string | null = null;
  #body = '';

  /** Runs `send` with the key of this body. Bodies are compared as JSON. */
  async run<T>(body: unknown, send: (key: string) => Promise<T>): Promise<T> {
    const text = JSON.stringify(body);
    if (this.#key === null || text !== this.#body) this.#key = newKey();
    this.#body = text;
    const key = this.#key;
    const forget = () => {
      if (this.#key === key) this.#key = null;
    };
    try {
      const answer = await send(key);
      forget();
      return answer;
    } catch (error) {
      if (!isUnanswered(error)) forget();
      throw error;
    }
  }
}

/** A random key; not `crypto.randomUUID`, which is missing on a page served over http from a LAN address. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
