/** A reason not to start that one sentence explains; the entry point prints the sentence and exits with code 1. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}
