import { answers } from './de/answers.ts';
import { mail } from './de/mail.ts';
import { provider } from './de/provider.ts';

/**
 * What the server alone says. Two files may have a part of the same group: whoever puts them together goes into the
 * depth.
 */
export const deServer = [answers, mail, provider];
