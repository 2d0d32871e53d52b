import type { Database, Tx } from '../database/database.ts';
import { ApiError } from './api-error.ts';

/** A refusal that leaves a row, written once the transaction of its command has been rolled back. */
export class KeptRefusal extends ApiError {
  readonly #businessId: string;
  readonly #keep: (tx: Tx) => Promise<void>;
  constructor({ businessId }: Tx, keep: (tx: Tx) => Promise<void>, ...refusal: ConstructorParameters<typeof ApiError>) {
    super(...refusal);
    this.#businessId = businessId;
    this.#keep = keep;
  }

  async keep(database: Database): Promise<void> {
    await database.transaction(this.#businessId, this.#keep);
  }
}
