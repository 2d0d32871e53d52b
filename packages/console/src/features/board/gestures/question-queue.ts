import type { Question, QuestionAnswer } from './held.ts';

export type OpenQuestion = { ask: Question; answer: (answer: QuestionAnswer) => void };

/** Shows the confirmations of drops one at a time: several drops may be pending. */
export class QuestionQueue {
  readonly #show: (question: OpenQuestion | null) => void;
  #last: Promise<unknown> = Promise.resolve();
  #open = 0;

  constructor(show: (question: OpenQuestion | null) => void) {
    this.#show = show;
  }

  ask(question: Question): Promise<QuestionAnswer> {
    const { promise, resolve } = Promise.withResolvers<QuestionAnswer>();
    const show = () => {
      this.#show({
        ask: question,
        answer: (answer) => {
          this.#open -= 1;
          this.#show(null);
          resolve(answer);
        },
      });
    };
    this.#open += 1;
    if (this.#open === 1) show();
    else void this.#last.then(show);
    this.#last = promise;
    return promise;
  }
}
