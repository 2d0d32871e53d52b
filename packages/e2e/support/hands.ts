import { expect, test, type Locator, type Page } from '@playwright/test';

const CLICK_SECONDS = 1.2;
const KEY_SECONDS = 0.2;

/** The hands of a practised person: each click takes 1.2 s and each key 0.2 s; filling in one field is one action. */
export class Hands {
  readonly #page: Page;
  #seconds = 0;
  #actions = 0;
  readonly #began = performance.now();

  constructor(page: Page) {
    this.#page = page;
  }

  async click(target: Locator): Promise<void> {
    this.#count(CLICK_SECONDS);
    await target.click();
  }

  async press(key: string): Promise<void> {
    this.#count(KEY_SECONDS);
    await this.#page.keyboard.press(key);
  }

  /** Types into the field that has the focus. */
  async type(text: string): Promise<void> {
    this.#count(text.length * KEY_SECONDS);
    await this.#page.keyboard.type(text);
  }

  /** Fills in a field that has to be clicked first. */
  async fill(field: Locator, text: string): Promise<void> {
    this.#count(CLICK_SECONDS + text.length * KEY_SECONDS);
    await field.fill(text);
  }

  /**
   * Ends a job: its hands stay within the seconds and actions of the paper. What the machine took besides depends on
   * the machine, so it stands in the report and is not judged.
   */
  done(job: string, most: { seconds: number; actions?: number }): void {
    const machine = (performance.now() - this.#began) / 1000;
    const description = `${this.#actions} actions, hands ${this.#seconds.toFixed(1)} s, machine ${machine.toFixed(1)} s, of ${most.seconds} s`;
    test.info().annotations.push({ type: job, description });
    expect(this.#seconds, `${job}: ${description}`).toBeLessThanOrEqual(most.seconds);
    if (most.actions !== undefined) {
      expect(this.#actions, `${job}: ${description}`).toBeLessThanOrEqual(most.actions);
    }
  }

  #count(seconds: number): void {
    this.#seconds += seconds;
    this.#actions += 1;
  }
}
