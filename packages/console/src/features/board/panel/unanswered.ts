import { isUnanswered } from '@laneway/contract/http/client';

/**
 * The last request of a form's button, while the server has not answered it. Nobody knows then whether the server
 * carried it out, so the same press must send the very same request again: a request made anew would name other lanes,
 * because the first one may have taken its own.
 */
export class Unanswered<Body> {
  #intent = '';
  #body: Body | null = null;

  /** Whether this intent was sent and got no answer. Intents are compared as JSON. */
  holds(intent: unknown): boolean {
    return this.#body !== null && this.#intent === JSON.stringify(intent);
  }

  /** Sends the body, or the one that was sent for the same intent before and not answered. */
  async send<T>(intent: unknown, body: Body, send: (body: Body) => Promise<T>): Promise<T> {
    const sent = this.#body !== null && this.holds(intent) ? this.#body : body;
    this.#intent = JSON.stringify(intent);
    this.#body = sent;
    try {
      const answer = await send(sent);
      this.#body = null;
      return answer;
    } catch (error) {
      if (!isUnanswered(error)) this.#body = null;
      throw error;
    }
  }
}
