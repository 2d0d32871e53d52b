/** Exports for other features: the locks of an outlet. */
export { lockOutlet, takeTurns } from './outlet-lock.repository.ts';
