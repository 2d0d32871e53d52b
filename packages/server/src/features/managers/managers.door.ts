/** What a manager may do alone, for the features that carry such commands out. */
export { lockLimits } from './limits.repository.ts';
